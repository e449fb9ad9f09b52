// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>connectionPoolSettings</c> of the configuration.</summary>
public sealed partial class NamedPipeConnectionPoolSettingsElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Text("groupName", "default"),
        PropertyFacts.Time("idleTimeout", "00:02:00", "00:00:00"),
        PropertyFacts.Int("maxOutboundConnectionsPerEndpoint", 10, min: 0),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>groupName</c>. Default: default.</summary>
    public string GroupName
    {
        get => (string)this["groupName"]!;
        set => this["groupName"] = value;
    }

    /// <summary>The attribute <c>idleTimeout</c>. Default: 00:02:00. At least 00:00:00.</summary>
    public System.TimeSpan IdleTimeout
    {
        get => (System.TimeSpan)this["idleTimeout"]!;
        set => this["idleTimeout"] = value;
    }

    /// <summary>The attribute <c>maxOutboundConnectionsPerEndpoint</c>. Default: 10. At least 0.</summary>
    public int MaxOutboundConnectionsPerEndpoint
    {
        get => (int)this["maxOutboundConnectionsPerEndpoint"]!;
        set => this["maxOutboundConnectionsPerEndpoint"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(Channels.NamedPipeConnectionPoolSettings source)
    {
        if (!Equals(GroupName, source.GroupName)) this["groupName"] = source.GroupName;
        if (!Equals(IdleTimeout, source.IdleTimeout)) this["idleTimeout"] = source.IdleTimeout;
        if (!Equals(MaxOutboundConnectionsPerEndpoint, source.MaxOutboundConnectionsPerEndpoint))
            this["maxOutboundConnectionsPerEndpoint"] = source.MaxOutboundConnectionsPerEndpoint;
    }
}
