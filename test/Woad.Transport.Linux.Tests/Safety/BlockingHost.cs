using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Transport.Linux.Tests.Safety;

/// <summary>An open host of <see cref="BlockingService"/>, and its clients.</summary>
internal sealed class BlockingHost : IDisposable
{
    private readonly List<IDisposable> _factories = [];

    public BlockingHost(string scheme)
    {
        Binding = scheme switch
        {
            "http" => new BasicHttpBinding(),
            "net.tcp" => new NetTcpBinding(SecurityMode.None),
            _ => new NetNamedPipeBinding(NetNamedPipeSecurityMode.None),
        };
        Name = Guid.NewGuid().ToString("N");
        Address = scheme switch
        {
            "http" => $"http://localhost:{FreePort.Http}/{Name}",
            "net.tcp" => $"net.tcp://localhost:{FreePort.Tcp}/{Name}",
            _ => $"net.pipe://localhost/{Name}",
        };
        Gate = BlockingService.Gates[Name] = new BlockingGate();
        BlockingService.Bindings[Address] = Binding;
        Host = new ServiceHost(typeof(BlockingService));
        Host.AddServiceEndpoint(typeof(IBlocking), Binding, Address);
        Host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = 1000,
            MaxConcurrentInstances = 1000,
            MaxConcurrentSessions = 1000,
        });
        Host.Open();
    }

    public ServiceHost Host { get; }

    public Binding Binding { get; }

    /// <summary>The name of the gate, for <see cref="IBlocking.Block"/>.</summary>
    public string Name { get; }

    public string Address { get; }

    public BlockingGate Gate { get; }

    /// <summary>A client on a connection of its own.</summary>
    public IBlocking Connect()
    {
        var factory = new ChannelFactory<IBlocking>(Binding, new EndpointAddress(Address));
        lock (_factories)
        {
            _factories.Add(factory);
        }

        var channel = factory.CreateChannel();
        Assert.Equal(1, channel.Echo(1));
        return channel;
    }

    public void Dispose()
    {
        Gate.Open();
        lock (_factories)
        {
            _factories.ForEach(static factory => ((ICommunicationObject)factory).Abort());
        }

        Host.Abort();
    }
}
