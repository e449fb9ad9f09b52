using System.ServiceModel.Channels;

namespace Woad.Connections;

/// <summary>Channels of the program's that carry the messages of a client or of a service.</summary>
internal sealed record ProgramChannels : TransportSettings
{
    /// <summary>The name of channels among the transports; no scheme is written like it.</summary>
    public const string Registration = "(channels)";

    /// <summary>Client: makes the channels.</summary>
    public IChannelFactory? Factory { get; init; }

    /// <summary>Service: accepts the channels.</summary>
    public IChannelListener? Listener { get; init; }

    /// <summary>Whether layers below the channels report the parts of messages that they have verified.</summary>
    public bool CoverageIsReported { get; init; }

    /// <summary>
    /// Whether custom elements make the channels, which decide themselves which addresses they take.
    /// </summary>
    public bool TakesAnyAddress { get; init; }

    /// <summary>Whether the channels have no sessions, and messages may go both ways at any time.</summary>
    public bool AreDuplex { get; init; }

    /// <summary>
    /// Service: the transactions in which the channels receive; null where the transport has none.
    /// </summary>
    public ChannelTransactions? Transactions { get; init; }

    /// <summary>Whether messages are received by the channels' synchronous methods.</summary>
    public bool ReceivesSynchronously { get; init; }

    public override string Transport => Registration;

    public override IChannelListener? OwnListener => Listener;

    public override bool ReportsCoverage => CoverageIsReported;

    public override bool AreDuplexDatagrams => AreDuplex;

    /// <summary>The channels that are a transport.</summary>
    public static ProgramChannels Of(TransportModel transport) => (ProgramChannels)transport.Settings;

    /// <summary>
    /// Custom channels give addresses a meaning of their own; those of built-in transports below them check again.
    /// </summary>
    public override bool TakesScheme(string scheme, string expected) =>
        TakesAnyAddress || HttpModel.IsOfSockets(scheme, expected);

    public override TransportSettings ReceivingBy(bool synchronousCalls) =>
        this with { ReceivesSynchronously = synchronousCalls };
}
