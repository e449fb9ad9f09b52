// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>tcpTransport</c> of the configuration.</summary>
public sealed partial class TcpTransportElement : ConnectionOrientedTransportElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<TcpConnectionPoolSettingsElement>("connectionPoolSettings"),
        PropertyFacts.Int("listenBacklog", 0, min: 0),
        PropertyFacts.Flag("portSharingEnabled", false),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>connectionPoolSettings</c>.</summary>
    public TcpConnectionPoolSettingsElement ConnectionPoolSettings
    {
        get => (TcpConnectionPoolSettingsElement)this["connectionPoolSettings"]!;
        set => this["connectionPoolSettings"] = value;
    }

    /// <summary>The attribute <c>listenBacklog</c>. Default: 0. At least 0.</summary>
    public int ListenBacklog
    {
        get => (int)this["listenBacklog"]!;
        set => this["listenBacklog"] = value;
    }

    /// <summary>The attribute <c>portSharingEnabled</c>. Default: false.</summary>
    public bool PortSharingEnabled
    {
        get => (bool)this["portSharingEnabled"]!;
        set => this["portSharingEnabled"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.TcpTransportBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        TcpTransportCarrier.Apply(ValueSource.Of(this), (Channels.TcpTransportBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override TransportBindingElement CreateDefaultBindingElement() =>
        new Channels.TcpTransportBindingElement();

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.TcpTransportBindingElement)bindingElement;
        ConnectionPoolSettings.ReadFrom(source.ConnectionPoolSettings);
        if (!Equals(ListenBacklog, source.ListenBacklog)) this["listenBacklog"] = source.ListenBacklog;
        if (!Equals(PortSharingEnabled, source.PortSharingEnabled))
            this["portSharingEnabled"] = source.PortSharingEnabled;
    }

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value) =>
        LackingMembers.Accepts("TcpTransportElement", name, value);

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader) =>
        elementName is "extendedProtectionPolicy" && LackingMembers.Accepts("TcpTransportElement", elementName, reader);
}
