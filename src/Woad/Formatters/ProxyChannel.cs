using System.ServiceModel;

namespace Woad.Formatters;

/// <summary>The channel under a generated proxy.</summary>
public abstract class ProxyChannel
{
    /// <summary>The operation <paramref name="name"/> of the channel's contract.</summary>
    /// <exception cref="InvalidOperationException">The contract's description has no such operation any more.</exception>
    public abstract ProxyOperation Find(string name);

    /// <summary>The channel's own interface; <paramref name="proxy"/> is the object that its users hold.</summary>
    protected internal abstract IClientChannel Attach(ClientProxy proxy);
}
