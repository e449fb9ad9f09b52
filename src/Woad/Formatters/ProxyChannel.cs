using System.ServiceModel;

namespace Woad.Formatters;

/// <summary>The channel under a generated proxy.</summary>
public abstract class ProxyChannel
{
    /// <summary>The operation <paramref name="name"/> of the channel's contract.</summary>
    /// <param name="name">The name of the operation.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="InvalidOperationException">
    /// The contract's description has no such operation any more.
    /// </exception>
    public abstract ProxyOperation Find(string name);

    /// <summary>The channel's own interface; <paramref name="proxy"/> is the object that its users hold.</summary>
    /// <param name="proxy">The object that callers hold.</param>
    /// <returns>The interface of the channel.</returns>
    protected internal abstract IClientChannel Attach(ClientProxy proxy);
}
