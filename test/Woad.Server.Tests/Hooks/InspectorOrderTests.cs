using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Lanes;

namespace Woad.Server.Tests.Hooks;

/// <summary>
/// Several message inspectors of a client see requests and replies in the order in which they were added.
/// </summary>
public sealed class InspectorOrderTests
{
    [Theory]
    [InlineData("wsHttp")]
    [InlineData("netTcp")]
    public async Task Inspectors_of_a_client_see_requests_and_replies_first_to_last(string binding)
    {
        using var host = new ServiceHost(typeof(HookedService));
        host.Description.Behaviors.Add(new RecordingHooks());
        var settings = LaneHosts.Make(binding);
        var address = $"{settings.Scheme}://127.0.0.1:{FreePort.Next()}/hooked";
        host.AddServiceEndpoint(typeof(IHooked), settings, address);
        host.Open();
        var notes = new ConcurrentQueue<string>();
        using var factory = new ChannelFactory<IHooked>(LaneHosts.Make(binding), new EndpointAddress(address));
        factory.Endpoint.Behaviors.Add(new ThreeInspectors(notes));
        var proxy = factory.CreateChannel();

        await Task.Run(() => proxy.Shout("loud"));

        Assert.Equal(["send 1", "send 2", "send 3", "received 1", "received 2", "received 3"], notes);
    }

    private sealed class ThreeInspectors(ConcurrentQueue<string> notes) : IEndpointBehavior
    {
        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            for (var i = 1; i <= 3; i++)
            {
                clientRuntime.MessageInspectors.Add(new Numbered(notes, i));
            }
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }

    private sealed class Numbered(ConcurrentQueue<string> notes, int number) : IClientMessageInspector
    {
        public object? BeforeSendRequest(ref Message request, IClientChannel channel)
        {
            notes.Enqueue($"send {number}");
            return number;
        }

        public void AfterReceiveReply(ref Message reply, object? correlationState) =>
            notes.Enqueue($"received {correlationState}");
    }
}
