namespace Woad.Connections;

/// <summary>
/// The times and sizes of a binding that hold whatever carries its messages. Times that are
/// <see cref="TimeSpan.MaxValue"/> mean never.
/// </summary>
internal record ChannelLimits
{
    /// <summary>Bytes; larger messages are refused.</summary>
    public required int MaxReceivedMessageSize { get; init; }

    /// <summary>Bytes of what is held in memory of a streamed message: its beginning with the headers.</summary>
    public int MaxBufferSize { get; init; } = 65536;

    public TimeSpan OpenTimeout { get; init; } = TimeSpan.FromMinutes(1);

    public TimeSpan CloseTimeout { get; init; } = TimeSpan.FromMinutes(1);

    public TimeSpan SendTimeout { get; init; } = TimeSpan.FromMinutes(1);

    /// <summary>A session without a message for this long is aborted by the server.</summary>
    public TimeSpan ReceiveTimeout { get; init; } = TimeSpan.FromMinutes(10);

    /// <summary>A connection must have said what it wants within this time.</summary>
    public TimeSpan ChannelInitializationTimeout { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>Sessions that may wait for a place.</summary>
    public int MaxPendingConnections { get; init; } = 12 * Environment.ProcessorCount;
}
