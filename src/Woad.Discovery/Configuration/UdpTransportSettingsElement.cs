using System.Configuration;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the settings, in a file, of the UDP transport of an endpoint.</summary>
public sealed class UdpTransportSettingsElement : ConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Int("duplicateMessageHistoryLength", 4112, min: 0),
        PropertyFacts.Int("maxPendingMessageCount", 32, min: 1),
        PropertyFacts.Int("maxMulticastRetransmitCount", 2, min: 0),
        PropertyFacts.Int("maxUnicastRetransmitCount", 1, min: 0),
        PropertyFacts.Text("multicastInterfaceId", ""),
        PropertyFacts.Int("socketReceiveBufferSize", 65536, min: 1),
        PropertyFacts.Int("timeToLive", 1, min: 0, max: 255),
        PropertyFacts.Long("maxReceivedMessageSize", 65536, min: 1, max: 65536),
        PropertyFacts.Long("maxBufferPoolSize", 524288, min: 1),
    ]);

    /// <summary>Initializes a new instance of the <see cref="UdpTransportSettingsElement"/> class.</summary>
    public UdpTransportSettingsElement()
    {
    }

    /// <summary>Gets or sets the number of received messages whose copies are recognized.</summary>
    /// <value>The default is 4,112.</value>
    public int DuplicateMessageHistoryLength
    {
        get => (int)this["duplicateMessageHistoryLength"];
        set => this["duplicateMessageHistoryLength"] = value;
    }

    /// <summary>Gets or sets the maximum size, in bytes, of the buffers that are kept for reuse.</summary>
    /// <value>The default is 524,288.</value>
    public long MaxBufferPoolSize
    {
        get => (long)this["maxBufferPoolSize"];
        set => this["maxBufferPoolSize"] = value;
    }

    /// <summary>Gets or sets how often a multicast message is sent again.</summary>
    /// <value>The default is 2.</value>
    public int MaxMulticastRetransmitCount
    {
        get => (int)this["maxMulticastRetransmitCount"];
        set => this["maxMulticastRetransmitCount"] = value;
    }

    /// <summary>Gets or sets the maximum number of messages that wait to be dispatched.</summary>
    /// <value>The default is 32.</value>
    public int MaxPendingMessageCount
    {
        get => (int)this["maxPendingMessageCount"];
        set => this["maxPendingMessageCount"] = value;
    }

    /// <summary>Gets or sets the maximum size, in bytes, of a message.</summary>
    /// <value>The default is 65,536.</value>
    public long MaxReceivedMessageSize
    {
        get => (long)this["maxReceivedMessageSize"];
        set => this["maxReceivedMessageSize"] = value;
    }

    /// <summary>Gets or sets how often a message to one receiver is sent again.</summary>
    /// <value>The default is 1.</value>
    public int MaxUnicastRetransmitCount
    {
        get => (int)this["maxUnicastRetransmitCount"];
        set => this["maxUnicastRetransmitCount"] = value;
    }

    /// <summary>Gets or sets the identifier of the network interface for multicast messages.</summary>
    /// <value>The default is an empty string, which is all interfaces.</value>
    public string MulticastInterfaceId
    {
        get => (string)this["multicastInterfaceId"];
        set => this["multicastInterfaceId"] = value;
    }

    /// <summary>Gets or sets the size, in bytes, of the buffer for received datagrams.</summary>
    /// <value>The default is 65,536.</value>
    public int SocketReceiveBufferSize
    {
        get => (int)this["socketReceiveBufferSize"];
        set => this["socketReceiveBufferSize"] = value;
    }

    /// <summary>Gets or sets the maximum number of routers that a datagram passes, plus one.</summary>
    /// <value>The default is 1.</value>
    public int TimeToLive
    {
        get => (int)this["timeToLive"];
        set => this["timeToLive"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    /// <summary>Carries the values to the settings of an endpoint.</summary>
    internal void ApplyTo(UdpTransportSettings settings)
    {
        settings.DuplicateMessageHistoryLength = DuplicateMessageHistoryLength;
        settings.MaxPendingMessageCount = MaxPendingMessageCount;
        settings.MaxMulticastRetransmitCount = MaxMulticastRetransmitCount;
        settings.MaxUnicastRetransmitCount = MaxUnicastRetransmitCount;
        settings.MulticastInterfaceId = MulticastInterfaceId.Length > 0 ? MulticastInterfaceId : null;
        settings.SocketReceiveBufferSize = SocketReceiveBufferSize;
        settings.TimeToLive = TimeToLive;
        settings.MaxReceivedMessageSize = MaxReceivedMessageSize;
        settings.MaxBufferPoolSize = MaxBufferPoolSize;
    }

    /// <summary>Takes over the settings of an endpoint.</summary>
    internal void ReadFrom(UdpTransportSettings settings)
    {
        DuplicateMessageHistoryLength = settings.DuplicateMessageHistoryLength;
        MaxPendingMessageCount = settings.MaxPendingMessageCount;
        MaxMulticastRetransmitCount = settings.MaxMulticastRetransmitCount;
        MaxUnicastRetransmitCount = settings.MaxUnicastRetransmitCount;
        MulticastInterfaceId = settings.MulticastInterfaceId ?? "";
        SocketReceiveBufferSize = settings.SocketReceiveBufferSize;
        TimeToLive = settings.TimeToLive;
        MaxReceivedMessageSize = settings.MaxReceivedMessageSize;
        MaxBufferPoolSize = settings.MaxBufferPoolSize;
    }
}
