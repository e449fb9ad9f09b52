using System.Diagnostics;
using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.Targets;
using Woad.Lab.Targets.Replay;
using Woad.Lab.Throttling;

namespace Woad.Lab.Tests.Targets;

/// <summary>
/// Calls that are recorded while somebody listens to activities: a client writes another identifier into each.
/// </summary>
[Collection(Alone.Name)]
[Trait("Category", "Slow")]
public sealed class TracedReplayTests
{
    [Theory]
    [InlineData("netTcp")]
    [InlineData("basicHttp")]
    [InlineData("wsHttp")]
    public async Task Calls_are_repeated_while_the_process_is_traced(string binding)
    {
        using var listener = new ActivityListener
        {
            ShouldListenTo = static _ => true,
            Sample = static (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllData,
        };
        ActivitySource.AddActivityListener(listener);
        using var activity = new Activity("test").Start();
        var service = new CountingWork();
        var address = CellBindings.NewAddress(binding, "Work");
        var limit = TimeSpan.FromSeconds(60);
        var host = new ServiceHost(service);
        host.AddServiceEndpoint(typeof(ILongWorkByTask), CellBindings.Create(binding, limit), address);
        host.Open();
        await using (var target = await ReplayTarget.CreateAsync(
            address,
            limit,
            1,
            at => ChannelTarget.Of<ILongWorkByTask>(
                CellBindings.Create(binding, limit), new EndpointAddress(at), c => new ValueTask(c.WorkAsync(7)))))
        {
            var captured = service.Calls;
            var session = await target.OpenAsync();
            await Task.WhenAll(Enumerable.Range(0, 10).Select(_ => session.CallAsync().AsTask()));
            Assert.Equal(captured + 10, service.Calls);
            await session.CloseAsync();
        }

        host.Abort();
    }
}
