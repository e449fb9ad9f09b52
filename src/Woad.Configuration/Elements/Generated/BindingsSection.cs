// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>bindings</c> of the configuration.</summary>
public sealed partial class BindingsSection : ConfigurationSection, IReadableSection
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<BasicHttpBindingCollectionElement>("basicHttpBinding"),
        PropertyFacts.Child<BasicHttpsBindingCollectionElement>("basicHttpsBinding"),
        PropertyFacts.Child<CustomBindingCollectionElement>("customBinding"),
        PropertyFacts.Child<MsmqIntegrationBindingCollectionElement>("msmqIntegrationBinding"),
        PropertyFacts.Child<NetHttpBindingCollectionElement>("netHttpBinding"),
        PropertyFacts.Child<NetHttpsBindingCollectionElement>("netHttpsBinding"),
        PropertyFacts.Child<NetMsmqBindingCollectionElement>("netMsmqBinding"),
        PropertyFacts.Child<NetNamedPipeBindingCollectionElement>("netNamedPipeBinding"),
        PropertyFacts.Child<NetTcpBindingCollectionElement>("netTcpBinding"),
        PropertyFacts.Child<WS2007HttpBindingCollectionElement>("ws2007HttpBinding"),
        PropertyFacts.Child<WSDualHttpBindingCollectionElement>("wsDualHttpBinding"),
        PropertyFacts.Child<WSHttpBindingCollectionElement>("wsHttpBinding"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>basicHttpBinding</c>.</summary>
    public BasicHttpBindingCollectionElement BasicHttpBinding =>
        (BasicHttpBindingCollectionElement)this["basicHttpBinding"]!;

    /// <summary>The element <c>basicHttpsBinding</c>.</summary>
    public BasicHttpsBindingCollectionElement BasicHttpsBinding =>
        (BasicHttpsBindingCollectionElement)this["basicHttpsBinding"]!;

    /// <summary>The element <c>customBinding</c>.</summary>
    public CustomBindingCollectionElement CustomBinding => (CustomBindingCollectionElement)this["customBinding"]!;

    /// <summary>The element <c>msmqIntegrationBinding</c>.</summary>
    public MsmqIntegrationBindingCollectionElement MsmqIntegrationBinding =>
        (MsmqIntegrationBindingCollectionElement)this["msmqIntegrationBinding"]!;

    /// <summary>The element <c>netHttpBinding</c>.</summary>
    public NetHttpBindingCollectionElement NetHttpBinding => (NetHttpBindingCollectionElement)this["netHttpBinding"]!;

    /// <summary>The element <c>netHttpsBinding</c>.</summary>
    public NetHttpsBindingCollectionElement NetHttpsBinding =>
        (NetHttpsBindingCollectionElement)this["netHttpsBinding"]!;

    /// <summary>The element <c>netMsmqBinding</c>.</summary>
    public NetMsmqBindingCollectionElement NetMsmqBinding => (NetMsmqBindingCollectionElement)this["netMsmqBinding"]!;

    /// <summary>The element <c>netNamedPipeBinding</c>.</summary>
    public NetNamedPipeBindingCollectionElement NetNamedPipeBinding =>
        (NetNamedPipeBindingCollectionElement)this["netNamedPipeBinding"]!;

    /// <summary>The element <c>netTcpBinding</c>.</summary>
    public NetTcpBindingCollectionElement NetTcpBinding => (NetTcpBindingCollectionElement)this["netTcpBinding"]!;

    /// <summary>The element <c>ws2007HttpBinding</c>.</summary>
    public WS2007HttpBindingCollectionElement WS2007HttpBinding =>
        (WS2007HttpBindingCollectionElement)this["ws2007HttpBinding"]!;

    /// <summary>The element <c>wsDualHttpBinding</c>.</summary>
    public WSDualHttpBindingCollectionElement WSDualHttpBinding =>
        (WSDualHttpBindingCollectionElement)this["wsDualHttpBinding"]!;

    /// <summary>The element <c>wsHttpBinding</c>.</summary>
    public WSHttpBindingCollectionElement WSHttpBinding => (WSHttpBindingCollectionElement)this["wsHttpBinding"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    void IReadableSection.Read(XmlReader reader) => DeserializeSection(reader);
}
