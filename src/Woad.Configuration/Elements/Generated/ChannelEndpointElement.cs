// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>endpoint</c> of the configuration.</summary>
public sealed partial class ChannelEndpointElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Address("address", null),
        PropertyFacts.Text("behaviorConfiguration", ""),
        PropertyFacts.Text("binding", ""),
        PropertyFacts.Text("bindingConfiguration", ""),
        PropertyFacts.Text("contract", "", options: ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Text("endpointConfiguration", ""),
        PropertyFacts.Child<AddressHeaderCollectionElement>("headers"),
        PropertyFacts.Child<IdentityElement>("identity"),
        PropertyFacts.Text("kind", ""),
        PropertyFacts.Text("name", "", options: ConfigurationPropertyOptions.IsKey),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>address</c>.</summary>
    public System.Uri? Address
    {
        get => (System.Uri?)this["address"];
        set => this["address"] = value;
    }

    /// <summary>The attribute <c>behaviorConfiguration</c>. Default: empty.</summary>
    public string BehaviorConfiguration
    {
        get => (string)this["behaviorConfiguration"]!;
        set => this["behaviorConfiguration"] = value;
    }

    /// <summary>The attribute <c>binding</c>. Default: empty.</summary>
    public string Binding
    {
        get => (string)this["binding"]!;
        set => this["binding"] = value;
    }

    /// <summary>The attribute <c>bindingConfiguration</c>. Default: empty.</summary>
    public string BindingConfiguration
    {
        get => (string)this["bindingConfiguration"]!;
        set => this["bindingConfiguration"] = value;
    }

    /// <summary>The attribute <c>contract</c>. Part of the key among its siblings. Default: empty.</summary>
    public string Contract
    {
        get => (string)this["contract"]!;
        set => this["contract"] = value;
    }

    /// <summary>The attribute <c>endpointConfiguration</c>. Default: empty.</summary>
    public string EndpointConfiguration
    {
        get => (string)this["endpointConfiguration"]!;
        set => this["endpointConfiguration"] = value;
    }

    /// <summary>The element <c>headers</c>.</summary>
    public AddressHeaderCollectionElement Headers => (AddressHeaderCollectionElement)this["headers"]!;

    /// <summary>The element <c>identity</c>.</summary>
    public IdentityElement Identity => (IdentityElement)this["identity"]!;

    /// <summary>The attribute <c>kind</c>. Default: empty.</summary>
    public string Kind
    {
        get => (string)this["kind"]!;
        set => this["kind"] = value;
    }

    /// <summary>The attribute <c>name</c>. Part of the key among its siblings. Default: empty.</summary>
    public string Name
    {
        get => (string)this["name"]!;
        set => this["name"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
