namespace Woad.Envelopes;

/// <summary>
/// The part of a message that is not written before it is sent: what stands before it is complete, this goes out as it
/// comes.
/// </summary>
internal abstract class OutgoingBody : IAsyncDisposable
{
    /// <summary>
    /// Writes everything that follows the head. Each write ends when the transport has taken the bytes, so the peer's
    /// pace is the writer's.
    /// </summary>
    public abstract ValueTask WriteAsync(Stream output, CancellationToken cancellationToken);

    /// <summary>The message has been sent, or will not be.</summary>
    public abstract ValueTask DisposeAsync();
}
