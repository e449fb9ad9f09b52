// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>webSocketSettings</c> of the configuration.</summary>
public partial class WebSocketTransportSettingsElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("createNotificationOnConnection", false),
        PropertyFacts.Flag("disablePayloadMasking", false),
        PropertyFacts.Time("keepAliveInterval", "00:00:00", "-00:00:00.001"),
        PropertyFacts.Int("maxPendingConnections", 0, min: 0),
        PropertyFacts.Text("subProtocol", "soap"),
        PropertyFacts.Choice("transportUsage", Channels.WebSocketTransportUsage.WhenDuplex),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>createNotificationOnConnection</c>. Default: false.</summary>
    public bool CreateNotificationOnConnection
    {
        get => (bool)this["createNotificationOnConnection"]!;
        set => this["createNotificationOnConnection"] = value;
    }

    /// <summary>The attribute <c>disablePayloadMasking</c>. Default: false.</summary>
    public bool DisablePayloadMasking
    {
        get => (bool)this["disablePayloadMasking"]!;
        set => this["disablePayloadMasking"] = value;
    }

    /// <summary>The attribute <c>keepAliveInterval</c>. Default: 00:00:00. At least -00:00:00.001.</summary>
    public System.TimeSpan KeepAliveInterval
    {
        get => (System.TimeSpan)this["keepAliveInterval"]!;
        set => this["keepAliveInterval"] = value;
    }

    /// <summary>The attribute <c>maxPendingConnections</c>. Default: 0. At least 0.</summary>
    public int MaxPendingConnections
    {
        get => (int)this["maxPendingConnections"]!;
        set => this["maxPendingConnections"] = value;
    }

    /// <summary>The attribute <c>subProtocol</c>. Default: soap.</summary>
    public string SubProtocol
    {
        get => (string)this["subProtocol"]!;
        set => this["subProtocol"] = value;
    }

    /// <summary>The attribute <c>transportUsage</c>. Default: WhenDuplex.</summary>
    public Channels.WebSocketTransportUsage TransportUsage
    {
        get => (Channels.WebSocketTransportUsage)this["transportUsage"]!;
        set => this["transportUsage"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(Channels.WebSocketTransportSettings source)
    {
        if (!Equals(CreateNotificationOnConnection, source.CreateNotificationOnConnection))
            this["createNotificationOnConnection"] = source.CreateNotificationOnConnection;
        if (!Equals(DisablePayloadMasking, source.DisablePayloadMasking))
            this["disablePayloadMasking"] = source.DisablePayloadMasking;
        if (!Equals(KeepAliveInterval, source.KeepAliveInterval)) this["keepAliveInterval"] = source.KeepAliveInterval;
        if (!Equals(MaxPendingConnections, source.MaxPendingConnections))
            this["maxPendingConnections"] = source.MaxPendingConnections;
        if (!Equals(SubProtocol, source.SubProtocol)) this["subProtocol"] = source.SubProtocol;
        if (!Equals(TransportUsage, source.TransportUsage)) this["transportUsage"] = source.TransportUsage;
    }
}
