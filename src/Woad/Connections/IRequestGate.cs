namespace Woad.Connections;

/// <summary>Bounds how many requests a server runs at once, before anything of them is read.</summary>
internal interface IRequestGate
{
    /// <summary>When a request that was refused may come again.</summary>
    TimeSpan RetryAfter { get; }

    /// <summary>
    /// Waits for a place, which is given back by disposing of the result; null when the request is to be refused.
    /// </summary>
    /// <exception cref="OperationCanceledException">The caller has given up waiting.</exception>
    ValueTask<IDisposable?> EnterAsync(CancellationToken cancellationToken);
}
