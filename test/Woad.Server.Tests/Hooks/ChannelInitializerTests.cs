using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Lanes;

namespace Woad.Server.Tests.Hooks;

/// <summary>
/// IChannelInitializer gets every new channel: one a proxy on clients, one a session (or call) on services.
/// </summary>
public sealed class ChannelInitializerTests
{
    [Theory]
    [InlineData("netTcp", 2)]
    [InlineData("wsHttp", 4)]
    public void Every_new_channel_is_initialized_once(string binding, int channelsOfTheService)
    {
        var service = new Initializing();
        var client = new Initializing();
        var host = new ServiceHost(typeof(CallsService));
        host.Description.Behaviors.Add(service);
        var settings = LaneHosts.Make(binding);
        var address = $"{settings.Scheme}://127.0.0.1:{FreePort.Next()}/initialized";
        host.AddServiceEndpoint(typeof(ICalls), settings, address);
        host.Open();
        using var factory = new ChannelFactory<ICalls>(LaneHosts.Make(binding), new EndpointAddress(address));
        factory.Endpoint.Behaviors.Add(client);

        for (var i = 0; i < 2; i++)
        {
            var proxy = factory.CreateChannel();
            Assert.Equal(3, proxy.Add(1, 2));
            Assert.Equal(3, proxy.Add(1, 2));
            Assert.Contains((IClientChannel)proxy, client.Seen);
            ((IClientChannel)proxy).Close();
        }

        Assert.Equal(2, client.Seen.Count);
        Assert.Equal(channelsOfTheService, service.Seen.Count);
        Assert.All(service.Seen, channel => Assert.Equal(address, channel.LocalAddress!.Uri.AbsoluteUri));
        host.Close();
    }

    [Theory]
    [InlineData("netTcp", true)]
    [InlineData("netPipe", true)]
    [InlineData("webSockets", true)]
    [InlineData("reliable", false)]
    public void Session_has_its_name_when_its_channel_is_initialized(string name, bool isNamedByClient)
    {
        Binding Make() => name switch
        {
            "netTcp" => new NetTcpBinding(SecurityMode.None),
            "netPipe" => new NetNamedPipeBinding(NetNamedPipeSecurityMode.None),
            "webSockets" => new NetHttpBinding
            {
                WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
            },
            _ => new WSHttpBinding(SecurityMode.None) { ReliableSession = { Enabled = true } },
        };
        var service = new Initializing();
        var client = new Initializing();
        var host = new ServiceHost(typeof(CounterService));
        host.Description.Behaviors.Add(service);
        var address = name == "netPipe" ? "net.pipe://localhost/" + Guid.NewGuid()
            : $"{(name == "netTcp" ? "net.tcp" : "http")}://127.0.0.1:{FreePort.Next()}/named";
        host.AddServiceEndpoint(typeof(ICounter), Make(), address);
        host.Open();
        using var factory = new ChannelFactory<ICounter>(Make(), new EndpointAddress(address));
        factory.Endpoint.Behaviors.Add(client);
        var (one, other) = (factory.CreateChannel(), factory.CreateChannel());
        string?[] atService = [one.Session(), other.Session()];
        string?[] ids = [((IContextChannel)one).SessionId, ((IContextChannel)other).SessionId];
        Assert.Equal(2, ids.Distinct().Count(id => id is not null));
        Assert.Equal(isNamedByClient ? ids : [null, null], client.Ids);
        Assert.Equal(2, atService.Distinct().Count(id => id is not null));
        Assert.Equal(atService, service.Ids);
        factory.Close();
        host.Close();
    }

    private sealed class Initializing : IChannelInitializer, IServiceBehavior, IEndpointBehavior
    {
        public ConcurrentQueue<IClientChannel> Seen { get; } = [];

        /// <summary>The names of the sessions when their channels were initialized.</summary>
        public ConcurrentQueue<string?> Ids { get; } = [];

        public void Initialize(IClientChannel channel)
        {
            Seen.Enqueue(channel);
            Ids.Enqueue(channel.SessionId);
        }

        public void AddBindingParameters(
            ServiceDescription serviceDescription, ServiceHostBase serviceHostBase,
            Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
            {
                dispatcher.ChannelInitializers.Add(this);
            }
        }

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
            clientRuntime.ChannelInitializers.Add(this);

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
