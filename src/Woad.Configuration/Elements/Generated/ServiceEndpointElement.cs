// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>endpoint</c> of the configuration.</summary>
public sealed partial class ServiceEndpointElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Address("address", "", options: ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Text("behaviorConfiguration", ""),
        PropertyFacts.Text("binding", "", options: ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Text("bindingConfiguration", "", options: ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Text("bindingName", "", options: ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Text("bindingNamespace", "", options: ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Text("contract", "", options: ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Text("endpointConfiguration", "", options: ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Child<AddressHeaderCollectionElement>("headers"),
        PropertyFacts.Child<IdentityElement>("identity"),
        PropertyFacts.Flag("isSystemEndpoint", false),
        PropertyFacts.Text("kind", "", options: ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Address("listenUri", null),
        PropertyFacts.Choice("listenUriMode", Description.ListenUriMode.Explicit),
        PropertyFacts.Text("name", ""),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>address</c>. Part of the key among its siblings. Default: empty.</summary>
    public System.Uri Address
    {
        get => (System.Uri)this["address"]!;
        set => this["address"] = value;
    }

    /// <summary>The attribute <c>behaviorConfiguration</c>. Default: empty.</summary>
    public string BehaviorConfiguration
    {
        get => (string)this["behaviorConfiguration"]!;
        set => this["behaviorConfiguration"] = value;
    }

    /// <summary>The attribute <c>binding</c>. Part of the key among its siblings.</summary>
    public string Binding
    {
        get => (string)this["binding"]!;
        set => this["binding"] = value;
    }

    /// <summary>The attribute <c>bindingConfiguration</c>. Part of the key among its siblings. Default: empty.</summary>
    public string BindingConfiguration
    {
        get => (string)this["bindingConfiguration"]!;
        set => this["bindingConfiguration"] = value;
    }

    /// <summary>The attribute <c>bindingName</c>. Part of the key among its siblings. Default: empty.</summary>
    public string BindingName
    {
        get => (string)this["bindingName"]!;
        set => this["bindingName"] = value;
    }

    /// <summary>The attribute <c>bindingNamespace</c>. Part of the key among its siblings. Default: empty.</summary>
    public string BindingNamespace
    {
        get => (string)this["bindingNamespace"]!;
        set => this["bindingNamespace"] = value;
    }

    /// <summary>The attribute <c>contract</c>. Part of the key among its siblings. Default: empty.</summary>
    public string Contract
    {
        get => (string)this["contract"]!;
        set => this["contract"] = value;
    }

    /// <summary>The attribute <c>endpointConfiguration</c>. Part of the key among its siblings. Default: empty.</summary>
    public string EndpointConfiguration
    {
        get => (string)this["endpointConfiguration"]!;
        set => this["endpointConfiguration"] = value;
    }

    /// <summary>The element <c>headers</c>.</summary>
    public AddressHeaderCollectionElement Headers => (AddressHeaderCollectionElement)this["headers"]!;

    /// <summary>The element <c>identity</c>.</summary>
    public IdentityElement Identity => (IdentityElement)this["identity"]!;

    /// <summary>The attribute <c>isSystemEndpoint</c>. Default: false.</summary>
    public bool IsSystemEndpoint
    {
        get => (bool)this["isSystemEndpoint"]!;
        set => this["isSystemEndpoint"] = value;
    }

    /// <summary>The attribute <c>kind</c>. Part of the key among its siblings. Default: empty.</summary>
    public string Kind
    {
        get => (string)this["kind"]!;
        set => this["kind"] = value;
    }

    /// <summary>The attribute <c>listenUri</c>.</summary>
    public System.Uri? ListenUri
    {
        get => (System.Uri?)this["listenUri"];
        set => this["listenUri"] = value;
    }

    /// <summary>The attribute <c>listenUriMode</c>. Default: Explicit.</summary>
    public Description.ListenUriMode ListenUriMode
    {
        get => (Description.ListenUriMode)this["listenUriMode"]!;
        set => this["listenUriMode"] = value;
    }

    /// <summary>The attribute <c>name</c>. Default: empty.</summary>
    public string Name
    {
        get => (string)this["name"]!;
        set => this["name"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
