using System.ServiceModel.Channels;

namespace System.ServiceModel.Discovery;

/// <summary>Represents the settings of the UDP transport of a discovery or announcement endpoint.</summary>
public class UdpTransportSettings
{
    private const int DefaultHistory = 4112;
    private const int DefaultPending = 32;
    private readonly UdpTransportBindingElement _transport;

    internal UdpTransportSettings(UdpTransportBindingElement transport)
    {
        _transport = transport;
        _transport.DuplicateMessageHistoryLength = DefaultHistory;
        _transport.RetransmissionSettings.MaxUnicastRetransmitCount = 1;
        _transport.RetransmissionSettings.MaxMulticastRetransmitCount = 2;
        Limit();
    }

    /// <summary>Gets or sets the number of received messages whose copies are recognized.</summary>
    /// <value>The default is 4,112.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int DuplicateMessageHistoryLength
    {
        get => _transport.DuplicateMessageHistoryLength;
        set => _transport.DuplicateMessageHistoryLength = value;
    }

    /// <summary>Gets or sets the maximum size, in bytes, of the buffers that are kept for reuse.</summary>
    /// <value>The default is 524,288.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public long MaxBufferPoolSize
    {
        get => _transport.MaxBufferPoolSize;
        set => _transport.MaxBufferPoolSize = value;
    }

    /// <summary>Gets or sets how often a multicast message is sent again.</summary>
    /// <value>The default is 2.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxMulticastRetransmitCount
    {
        get => _transport.RetransmissionSettings.MaxMulticastRetransmitCount;
        set => _transport.RetransmissionSettings.MaxMulticastRetransmitCount = value;
    }

    /// <summary>Gets or sets the maximum number of messages that have been received and not yet dispatched.</summary>
    /// <value>The default is 32. Further messages are dropped.</value>
    /// <remarks>Messages of the largest size are counted: more small ones may wait.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public int MaxPendingMessageCount
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            field = value;
            Limit();
        }
    } = DefaultPending;

    /// <summary>Gets or sets the maximum size, in bytes, of a message.</summary>
    /// <value>The default is 65,536.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public long MaxReceivedMessageSize
    {
        get => _transport.MaxReceivedMessageSize;
        set
        {
            _transport.MaxReceivedMessageSize = value;
            Limit();
        }
    }

    /// <summary>Gets or sets how often a message to one receiver is sent again.</summary>
    /// <value>The default is 1.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxUnicastRetransmitCount
    {
        get => _transport.RetransmissionSettings.MaxUnicastRetransmitCount;
        set => _transport.RetransmissionSettings.MaxUnicastRetransmitCount = value;
    }

    /// <summary>Gets or sets the identifier of the network interface for multicast messages.</summary>
    /// <value>The default is <see langword="null"/>, which is all interfaces.</value>
    public string? MulticastInterfaceId
    {
        get => _transport.MulticastInterfaceId;
        set => _transport.MulticastInterfaceId = value;
    }

    /// <summary>Gets or sets the size, in bytes, of the buffer in which the system keeps received datagrams.</summary>
    /// <value>The default is 65,536.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public int SocketReceiveBufferSize
    {
        get => _transport.SocketReceiveBufferSize;
        set => _transport.SocketReceiveBufferSize = value;
    }

    /// <summary>Gets or sets the maximum number of routers that a datagram passes, plus one.</summary>
    /// <value>The default is 1: datagrams stay in their network.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative or larger than 255.</exception>
    public int TimeToLive
    {
        get => _transport.TimeToLive;
        set => _transport.TimeToLive = value;
    }

    private void Limit() =>
        _transport.MaxPendingMessagesTotalSize = MaxPendingMessageCount * _transport.MaxReceivedMessageSize;
}
