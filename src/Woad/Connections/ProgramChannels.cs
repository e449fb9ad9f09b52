using System.ServiceModel.Channels;

namespace Woad.Connections;

/// <summary>Channels of the program's that carry the messages of a client or of a service.</summary>
internal sealed record ProgramChannels
{
    /// <summary>Client: makes the channels.</summary>
    public IChannelFactory? Factory { get; init; }

    /// <summary>Service: accepts the channels.</summary>
    public IChannelListener? Listener { get; init; }

    /// <summary>Whether layers below the channels report the parts of messages that they have verified.</summary>
    public bool ReportsCoverage { get; init; }

    /// <summary>
    /// Whether custom elements make the channels, which decide themselves which addresses they take.
    /// </summary>
    public bool TakesAnyAddress { get; init; }

    /// <summary>Whether the channels have no sessions, and messages may go both ways at any time.</summary>
    public bool AreDuplexDatagrams { get; init; }

    /// <summary>
    /// Service: the transactions in which the channels receive; null where the transport has none.
    /// </summary>
    public ChannelTransactions? Transactions { get; init; }

    /// <summary>Whether messages are received by the channels' synchronous methods.</summary>
    public bool ReceivesSynchronously { get; init; }
}
