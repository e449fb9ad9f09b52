using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>What takes messages from one listen address of a host and hands them to its endpoints.</summary>
public abstract class ChannelDispatcherBase : CommunicationObject
{
    /// <summary>The host that the dispatcher belongs to, or null.</summary>
    public abstract ServiceHostBase? Host { get; }

    /// <summary>Called when the dispatcher is added to a host.</summary>
    protected virtual void Attach(ServiceHostBase host)
    {
    }

    /// <summary>Called when the dispatcher is removed from a host.</summary>
    protected virtual void Detach(ServiceHostBase host)
    {
    }

    internal void AttachTo(ServiceHostBase host) => Attach(host);

    internal void DetachFrom(ServiceHostBase host) => Detach(host);
}
