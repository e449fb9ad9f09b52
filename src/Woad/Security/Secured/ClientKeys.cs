using Woad.Layers;

namespace Woad.Security.Secured;

/// <summary>The keys by which a client secures its messages to one service.</summary>
internal abstract class ClientKeys
{
    /// <summary>Awaited before a message is secured: gets what has to be asked for.</summary>
    public virtual ValueTask PrepareAsync(AskAsync askAsync, CancellationToken cancellationToken) => default;

    /// <summary>
    /// Whether <see cref="PrepareAsync"/> waits for somebody else than the service, such as a token service: then the
    /// end of the channel below does not end the wait.
    /// </summary>
    public virtual bool WaitsForOthers => false;

    /// <summary>The service does not know the key of a request. True when another one can be asked for.</summary>
    public virtual bool TryForget(ClientExchange exchange) => false;

    /// <summary>The keys of a new request.</summary>
    public abstract ClientExchange Begin();
}
