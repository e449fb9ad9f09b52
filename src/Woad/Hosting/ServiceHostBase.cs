using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel;

/// <summary>Hosts a service: its description, its listeners, its lifetime.</summary>
public abstract class ServiceHostBase : CommunicationObject
{
    /// <summary>Makes a host without dispatchers.</summary>
    protected ServiceHostBase() => ChannelDispatchers = new ChannelDispatcherCollection(this, ThisLock);

    /// <summary>The dispatchers, one for each listen address and binding; filled while the host opens.</summary>
    public ChannelDispatcherCollection ChannelDispatchers { get; }
}
