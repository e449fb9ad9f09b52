using Woad.Layers;

namespace Woad.Transports;

/// <summary>
/// The lowest part of a factory's stack: opens connections, and holds what the channels of the factory share.
/// </summary>
internal abstract class ClientTransport : IDisposable
{
    /// <summary>The connections that the transport makes.</summary>
    public abstract Downstream Connections { get; }

    /// <summary>Gets ready, when the factory opens.</summary>
    public virtual void Open(TimeSpan timeout)
    {
    }

    /// <summary>Properties that programs may ask factory and channels for; null where there is no such thing.</summary>
    public virtual T? GetProperty<T>()
        where T : class => null;

    /// <summary>Lets go of what is shared (connection pools).</summary>
    public virtual void Dispose()
    {
    }
}
