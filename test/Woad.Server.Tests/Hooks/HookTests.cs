using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Lanes;

namespace Woad.Server.Tests.Hooks;

/// <summary>Each hook is called in WCF's order and what it changes counts.</summary>
public sealed class HookTests
{
    public static TheoryData<string> Addressed => ["wsHttp", "netTcp"];

    [Theory]
    [MemberData(nameof(Addressed))]
    public void Hooks_of_both_sides_see_a_call_in_order(string binding)
    {
        var server = new RecordingHooks();
        var client = new RecordingHooks();
        Run(binding, server, client, proxy => Assert.Equal("made by hand: hello", proxy.Say("hello")));
        Assert.Equal(["request /Say", "before Say", "after made by hand: hello 3", "reply 1", "release"], server.Notes);
        Assert.Equal(["before Say", "send", "received 2 server", "after made by hand: hello 3"], client.Notes);
    }

    [Theory]
    [MemberData(nameof(Addressed))]
    public async Task Error_handler_provides_the_fault_and_is_told_after_the_reply(string binding)
    {
        var server = new RecordingHooks();
        Run(binding, server, null, proxy =>
        {
            var error = Assert.Throws<FaultException>(() => proxy.Say("throw"));
            Assert.Equal("provided", error.Message);

            // Claimed by the handler: the session goes on.
            Assert.Equal("LOUD", proxy.Shout("loud"));
        });
        Assert.Contains("fault InvalidTimeZoneException", server.Notes);

        // Inspectors see the fault as they see a reply: once for each request.
        Assert.Equal(2, server.Notes.Count(note => note == "reply 1"));
        Assert.IsType<InvalidTimeZoneException>(await server.Handled.Task.WaitAsync(TimeSpan.FromSeconds(60)));
    }

    [Theory]
    [MemberData(nameof(Addressed))]
    public void Hooks_of_a_service_have_the_context_of_their_call(string binding)
    {
        var watch = new ContextWatch();
        Run(binding, watch, null, proxy => Assert.Equal("watched hello", proxy.Say("hello")));
        Assert.Equal(
            [
                "AfterCall /Say", "AfterInvoke /Say", "AfterReceiveRequest /Say", "BeforeCall /Say",
                "BeforeInvoke /Say", "BeforeSendReply /Say", "GetInstance /Say",
            ],
            watch.Notes.Order());
    }

    [Theory]
    [MemberData(nameof(Addressed))]
    public void Constructor_of_a_service_has_the_context_of_the_call(string binding) =>
        Run(binding, null, null, proxy => Assert.Equal("/Say hello", proxy.Say("hello")), typeof(BornService));

    private static void Run(
        string binding, IServiceBehavior? server, RecordingHooks? client, Action<IHooked> act, Type? service = null)
    {
        var host = new ServiceHost(service ?? typeof(HookedService));
        if (server is not null)
        {
            host.Description.Behaviors.Add(server);
        }

        var settings = LaneHosts.Make(binding);
        var address = $"{settings.Scheme}://127.0.0.1:{FreePort.Next()}/hooked";
        host.AddServiceEndpoint(typeof(IHooked), settings, address);
        host.Open();
        using (var factory = new ChannelFactory<IHooked>(LaneHosts.Make(binding), new EndpointAddress(address)))
        {
            if (client is not null)
            {
                factory.Endpoint.Behaviors.Add(client);
            }

            act(factory.CreateChannel());
        }

        host.Close();
    }
}
