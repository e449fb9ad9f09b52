using System.ServiceModel;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Lanes;

namespace Woad.Server.Tests.Hooks;

/// <summary>
/// Hooks around an operation, and its thread, have the operation's context; it ends before the instance does.
/// </summary>
public sealed class CallContextTests
{
    /// <summary>More calls than the emitted codecs wait for.</summary>
    private const int Calls = 4;

    public static TheoryData<string, bool> Lanes
    {
        get
        {
            var data = new TheoryData<string, bool>();
            foreach (var binding in new[] { "netTcp", "wsHttp", "basicHttp" })
            {
                data.Add(binding, true);
                data.Add(binding, false);
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public async Task Synchronization_context_sees_the_operation_that_is_posted(string binding, bool inspects)
    {
        var hooks = new CallHooks { Inspects = inspects, Posts = true };
        await RunAsync(binding, hooks);
        Assert.Equal(Calls, hooks.Notes.Count(n => n == "post Say"));
        Assert.DoesNotContain("post ", hooks.Notes);
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public async Task Operation_is_completed_before_its_instance_is_released(string binding, bool inspects)
    {
        var hooks = new CallHooks { Inspects = inspects, Provides = true };
        await RunAsync(binding, hooks);
        Assert.Equal(
            Enumerable.Repeat(new[] { "initialize Say", "get Say", "say", "completed", "release Say" }, Calls)
                .SelectMany(n => n),
            hooks.Notes);
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public async Task Operation_is_completed_before_its_instance_is_disposed(string binding, bool inspects)
    {
        var hooks = new CallHooks { Inspects = inspects };
        await RunAsync(binding, hooks);
        Assert.Equal(
            Enumerable.Repeat(new[] { "say", "completed", "dispose Say" }, Calls).SelectMany(n => n), hooks.Notes);
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public async Task Provider_of_contexts_sees_the_operation(string binding, bool inspects)
    {
        var hooks = new CallHooks { Inspects = inspects, Contexts = true };
        await RunAsync(binding, hooks);
        Assert.Equal(
            Enumerable.Repeat(new[] { "find Say", "new Say" }, Calls).SelectMany(n => n),
            hooks.Notes.Where(n => n is "find Say" or "new Say"));
    }

    private static async Task RunAsync(string binding, CallHooks hooks)
    {
        var host = new ServiceHost(typeof(CompletedService));
        host.Description.Behaviors.Add(hooks);
        var settings = LaneHosts.Make(binding);
        var address = $"{settings.Scheme}://127.0.0.1:{FreePort.Next()}/completed";
        host.AddServiceEndpoint(typeof(IHooked), settings, address);
        await Task.Run(host.Open);
        using (var factory = new ChannelFactory<IHooked>(LaneHosts.Make(binding), new EndpointAddress(address)))
        {
            var proxy = factory.CreateChannel();
            for (var i = 0; i < Calls; i++)
            {
                var name = $"{i}";
                Assert.Equal(name, await Task.Run(() => proxy.Say(name)));
                if (!hooks.Contexts)
                {
                    // A context that a provider has chosen lives as long as its session.
                    await hooks.EndedAsync(i + 1);
                }
            }

            ((IClientChannel)proxy).Close();
        }

        await Task.Run(host.Close);
    }
}
