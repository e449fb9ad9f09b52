using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Instancing;

/// <summary>A service in memory with one endpoint, and the clients of a test; all end with it.</summary>
internal sealed class MemoryService<TContract> : IDisposable
{
    private readonly List<ChannelFactory> _factories = [];
    private readonly string _address = $"memory://localhost/{Guid.NewGuid():N}";
    private readonly Func<MemoryBinding> _binding;

    /// <param name="service">The service's type, or its single instance.</param>
    /// <param name="configure">Changes the host before it opens.</param>
    /// <param name="dispatch">Changes the endpoint's dispatcher while the host opens.</param>
    /// <param name="binding">Makes the bindings of both sides.</param>
    public MemoryService(
        object service,
        Action<MemoryHost>? configure = null,
        Action<DispatchRuntime>? dispatch = null,
        Func<MemoryBinding>? binding = null)
    {
        _binding = binding ?? (() => new MemoryBinding { SendTimeout = TimeSpan.FromSeconds(30) });
        Host = new MemoryHost(service);
        Host.AddServiceEndpoint(typeof(TContract).FullName!, _binding(), _address);
        if (dispatch is not null)
        {
            Host.Description.Endpoints[0].EndpointBehaviors.Add(new DispatchBehavior(dispatch));
        }

        configure?.Invoke(Host);
    }

    public MemoryHost Host { get; }

    public ServiceBehaviorAttribute Behavior => Host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!;

    /// <summary>The engine's throttles of the open host: calls, sessions, instances.</summary>
    public (int Calls, int Sessions, int Instances, int Waiting) Used
    {
        get
        {
            var runtime = Host.Service!.Runtime;
            return (runtime.Calls.Used, runtime.Sessions.Used, runtime.InstancePlaces.Used,
                runtime.Calls.Waiting + runtime.Sessions.Waiting + runtime.InstancePlaces.Waiting);
        }
    }

    public MemoryService<TContract> Open()
    {
        Host.OpenUnbound();
        return this;
    }

    /// <summary>A proxy from a factory of its own.</summary>
    public TContract Connect() => CreateFactory().CreateChannel();

    /// <summary>A proxy of another contract for the same address.</summary>
    public TOther Connect<TOther>() => CreateFactory<TOther>().CreateChannel();

    public ChannelFactory<TContract> CreateFactory() => CreateFactory<TContract>();

    private ChannelFactory<T> CreateFactory<T>()
    {
        var factory = new ChannelFactory<T>(_binding(), new EndpointAddress(_address));
        _factories.Add(factory);
        return factory;
    }

    public void Dispose()
    {
        _factories.ForEach(factory => factory.Abort());
        Host.Abort();
    }

    private sealed class DispatchBehavior(Action<DispatchRuntime> change) : IEndpointBehavior
    {
        public void AddBindingParameters(
            ServiceEndpoint endpoint, System.ServiceModel.Channels.BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            change(endpointDispatcher.DispatchRuntime);

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
