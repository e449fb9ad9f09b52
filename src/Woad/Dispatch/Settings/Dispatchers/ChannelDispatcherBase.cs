using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>
/// The base class of dispatchers that receive messages at one listen address of a host and pass them to its endpoints.
/// </summary>
public abstract class ChannelDispatcherBase : CommunicationObject
{
    /// <summary>Gets the listener that the dispatcher takes channels from; null when there is none yet.</summary>
    public abstract IChannelListener? Listener { get; }

    /// <summary>Gets the host that the dispatcher belongs to, or null.</summary>
    public abstract ServiceHostBase? Host { get; }

    /// <summary>Called when the dispatcher is added to a host.</summary>
    /// <param name="host">The host.</param>
    protected virtual void Attach(ServiceHostBase host)
    {
    }

    /// <summary>Called when the dispatcher is removed from a host.</summary>
    /// <param name="host">The host.</param>
    protected virtual void Detach(ServiceHostBase host)
    {
    }

    /// <summary>Stops accepting. Here: nothing.</summary>
    public virtual void CloseInput()
    {
    }

    internal void AttachTo(ServiceHostBase host) => Attach(host);

    internal void DetachFrom(ServiceHostBase host) => Detach(host);
}
