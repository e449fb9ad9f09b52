using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Transactions.Protocol;

/// <summary>A version of WS-Coordination and WS-AtomicTransaction, with its names on the wire.</summary>
internal sealed record ProtocolVersion
{
    /// <summary>The number in <see cref="Coordination.Peer.Version"/>.</summary>
    public required int Number { get; init; }

    /// <summary>The namespace of WS-Coordination.</summary>
    public required string Coordination { get; init; }

    /// <summary>The namespace of WS-AtomicTransaction, which is the coordination type too.</summary>
    public required string Atomic { get; init; }

    /// <summary>The versions of envelopes and addresses.</summary>
    public required MessageVersion Messages { get; init; }

    /// <summary>The end of the paths of the protocol's services ([MS-WSRVCAT] 2.2.2.3).</summary>
    public required string PathSuffix { get; init; }

    /// <summary>The protocol by which bindings name the version.</summary>
    public required TransactionProtocol Protocol { get; init; }

    /// <summary>WS-AtomicTransaction of October 2004.</summary>
    public static ProtocolVersion October2004 { get; } = new()
    {
        Number = 10,
        Coordination = "http://schemas.xmlsoap.org/ws/2004/10/wscoor",
        Atomic = "http://schemas.xmlsoap.org/ws/2004/10/wsat",
        Messages = MessageVersion.Soap11WSAddressingAugust2004,
        PathSuffix = "/",
        Protocol = TransactionProtocol.WSAtomicTransactionOctober2004,
    };

    /// <summary>WS-AtomicTransaction 1.1.</summary>
    public static ProtocolVersion Version11 { get; } = new()
    {
        Number = 11,
        Coordination = "http://docs.oasis-open.org/ws-tx/wscoor/2006/06",
        Atomic = "http://docs.oasis-open.org/ws-tx/wsat/2006/06",
        Messages = MessageVersion.CreateVersion(EnvelopeVersion.Soap11, AddressingVersion.WSAddressing10),
        PathSuffix = "11/",
        Protocol = TransactionProtocol.WSAtomicTransaction11,
    };

    /// <summary>Both versions.</summary>
    public static IReadOnlyList<ProtocolVersion> All { get; } = [October2004, Version11];

    /// <summary>The version with a number.</summary>
    public static ProtocolVersion Of(int number) => number == 11 ? Version11 : October2004;

    /// <summary>The identifier of a protocol of participants.</summary>
    public string ProtocolIdentifier(ControlProtocol protocol) => $"{Atomic}/{protocol}";

    /// <summary>The action of a message of WS-Coordination.</summary>
    public string CoordinationAction(string name) => $"{Coordination}/{name}";

    /// <summary>The action of a notification.</summary>
    public string AtomicAction(string name) => $"{Atomic}/{name}";
}
