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

    private sealed class Initializing : IChannelInitializer, IServiceBehavior, IEndpointBehavior
    {
        public ConcurrentQueue<IClientChannel> Seen { get; } = [];

        public void Initialize(IClientChannel channel) => Seen.Enqueue(channel);

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
