using Woad.Connections;
using Woad.Encoders;

namespace Woad.Transports.Udp;

/// <summary>The settings that UDP has beyond other transports. Fixed at open.</summary>
internal sealed record UdpModel : TransportSettings
{
    /// <summary>The maximum number of bytes of a datagram: 65,535 without the headers of IP and UDP.</summary>
    public const int MaxDatagram = 65_507;

    /// <summary>The messages that are remembered where messages are repeated.</summary>
    public const int HistoryOfRepetitions = 4096;

    /// <summary>The bytes that may wait to be dispatched, where no other number is set.</summary>
    public static long PendingByDefault => 1024L * 1024 * Environment.ProcessorCount;

    /// <summary>The encoding of messages. Replies and copies are recognized by their headers.</summary>
    public required EncodingModel Encoding { get; init; }

    /// <summary>The number of routers that a datagram passes, plus one; 0 for none but this machine.</summary>
    public required int TimeToLive { get; init; }

    /// <summary>The bytes of datagrams that the system keeps.</summary>
    public required int ReceiveBufferSize { get; init; }

    /// <summary>The repetitions of a message to one receiver.</summary>
    public required Retransmission Unicast { get; init; }

    /// <summary>The repetitions of a message to a multicast group.</summary>
    public required Retransmission Multicast { get; init; }

    /// <summary>The network interface for multicast groups; null for all.</summary>
    public required string? Interface { get; init; }

    /// <summary>The number of received messages whose copies are recognized; 0 for none.</summary>
    public required int History { get; init; }

    /// <summary>Service: the bytes of messages that may wait to be dispatched.</summary>
    public required long MaxPending { get; init; }

    /// <summary>A datagram may be lost: only layers to which each message stands alone are put on it.</summary>
    public override bool TakesLayers => false;

    /// <summary>Copies are recognized by the MessageID, which one-way messages have otherwise no use for.</summary>
    public override bool NumbersMessages => Unicast.Count > 0 || Multicast.Count > 0;

    /// <summary>The repetitions of a message.</summary>
    /// <param name="isGroup">Whether it goes to a multicast group.</param>
    public Retransmission Retransmission(bool isGroup) => isGroup ? Multicast : Unicast;

    /// <summary>The memory of received messages; null for none.</summary>
    public DuplicateHistory? NewHistory() => History > 0 ? new DuplicateHistory(History) : null;

    /// <summary>The settings of UDP, of a transport that has them.</summary>
    public static UdpModel Of(TransportModel transport) => (UdpModel)transport.Settings;
}
