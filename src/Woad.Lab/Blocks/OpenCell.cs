namespace Woad.Lab.Blocks;

/// <summary>An open service with the sessions of its load.</summary>
/// <param name="Service">Its number in the server process.</param>
/// <param name="Address">Where it listens.</param>
/// <param name="Sessions">The sessions of the load.</param>
internal sealed record OpenCell(int Service, Uri Address, KeptSessions Sessions) : IAsyncDisposable
{
    /// <summary>The response time of a call that meets no other, in seconds; null where no call was answered.</summary>
    public double? RestSeconds { get; set; }

    /// <summary>
    /// The response time under the load of the last window, in seconds; null before one was answered.
    /// </summary>
    public double? ResponseSeconds { get; set; }

    public ValueTask DisposeAsync() => Sessions.DisposeAsync();
}
