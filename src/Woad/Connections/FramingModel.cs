namespace Woad.Connections;

/// <summary>The settings that .NET Message Framing has beyond other transports. Fixed at open.</summary>
internal sealed record FramingModel : TransportSettings
{
    /// <summary>How connections that have ended a session are kept for another.</summary>
    public PoolModel Pool { get; init; } = PoolModel.Default;

    public int ListenBacklog { get; init; } = 128;

    /// <summary>Named pipes: instances that wait for a client at a time.</summary>
    public int MaxPendingAccepts { get; init; } = 2 * Environment.ProcessorCount;

    /// <summary>
    /// Named pipes of Windows: who may connect, as texts of security identifiers; empty for everybody on the machine.
    /// </summary>
    public IReadOnlyList<string> PipeUsers { get; init; } = [];

    /// <summary>
    /// Bytes that a client reads at a time, and of a pipe's buffers; null for the transport's own choice.
    /// </summary>
    public int? ConnectionBufferSize { get; init; }

    /// <summary>
    /// Sessions that may wait for a place where the program has set a limit; null for as many as come.
    /// </summary>
    public int? MaxWaitingSessions { get; init; }

    public override bool NamesSessions => true;

    /// <summary>The settings of framing, of a transport that has them.</summary>
    public static FramingModel Of(TransportModel transport) => (FramingModel)transport.Settings;
}
