using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Conformance.EndToEnd;

/// <summary>An open host with one endpoint, and the clients that a test makes for it; all end with it.</summary>
public sealed class ServiceUnderTest(BindingUnderTest subject, ServiceHostBase host, Uri address, int? quota)
    : IDisposable
{
    private readonly List<ICommunicationObject> _clients = [];

    public ServiceHostBase Host => host;

    public EndpointAddress Address { get; } = new(address);

    /// <summary>A binding like the endpoint's, with a time limit that a broken test reaches soon.</summary>
    public Binding CreateBinding()
    {
        var binding = subject.Create();
        binding.SendTimeout = TimeSpan.FromSeconds(60);
        binding.OpenTimeout = TimeSpan.FromSeconds(60);
        if (quota is { } bytes)
        {
            subject.SetQuota(binding, bytes);
        }

        return binding;
    }

    public ChannelFactory<TContract> CreateFactory<TContract>()
    {
        var factory = new ChannelFactory<TContract>(CreateBinding(), Address);
        subject.Configure(factory);
        subject.Choose(factory.Endpoint.Contract);
        _clients.Add(factory);
        return factory;
    }

    /// <summary>A factory whose channels are called back.</summary>
    public DuplexChannelFactory<TContract> CreateDuplexFactory<TContract>(object callback)
    {
        var factory = new DuplexChannelFactory<TContract>(callback, CreateBinding(), Address);
        subject.Configure(factory);
        lock (_clients)
        {
            _clients.Add(factory);
        }

        return factory;
    }

    /// <summary>A proxy from a factory of its own, called back.</summary>
    public TContract CreateDuplexChannel<TContract>(object callback) =>
        CreateDuplexFactory<TContract>(callback).CreateChannel();

    /// <summary>A proxy from a factory of its own.</summary>
    public TContract CreateChannel<TContract>(Action<ContractDescription>? describe = null)
    {
        var factory = CreateFactory<TContract>();
        describe?.Invoke(factory.Endpoint.Contract);
        var channel = factory.CreateChannel();
        subject.Emit(factory.Endpoint.Contract);
        _clients.Add((ICommunicationObject)channel!);
        return channel;
    }

    public void Dispose()
    {
        foreach (var client in Enumerable.Reverse(_clients))
        {
            client.Abort();
        }

        host.Abort();
    }
}
