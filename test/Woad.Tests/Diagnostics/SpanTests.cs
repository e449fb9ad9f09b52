using System.Collections.Concurrent;
using System.Diagnostics;
using System.ServiceModel;
using Woad.Tests.Dispatch;
using Woad.Tests.Instancing;

namespace Woad.Tests.Diagnostics;

/// <summary>The spans of the activity source named Woad.</summary>
[Collection(Alone.Name)]
public sealed class SpanTests
{
    [Fact]
    public async Task Each_call_is_a_span_that_the_operation_sees()
    {
        var name = $"Spanned{Guid.NewGuid():N}";
        var ended = new ConcurrentQueue<Activity>();
        using var listener = new ActivityListener
        {
            ShouldListenTo = source => source.Name == "Woad",
            Sample = (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllData,
            ActivityStopped = activity =>
            {
                if (activity.OperationName.StartsWith(name, StringComparison.Ordinal))
                {
                    ended.Enqueue(activity);
                }
            },
        };
        ActivitySource.AddActivityListener(listener);
        var seen = new ConcurrentQueue<string?>();
        using var service = new MemoryService<ISpanned>(
            typeof(Spanned), host => host.InstanceSource = () => new Spanned(seen));
        service.Host.Description.Name = name;
        service.Open();
        var client = service.Connect();

        client.Call();
        await client.CallAsync();
        Assert.Throws<FaultException>(client.Fail);

        await Eventually.Holds(() => ended.Count == 3, "three spans have ended");
        Assert.Equal([$"{name}/Call", $"{name}/CallLater", $"{name}/Fail"], ended.Select(a => a.OperationName));
        Assert.Equal([$"{name}/Call", $"{name}/CallLater", $"{name}/Fail"], seen);
        Assert.All(ended, a => Assert.Equal(ActivityKind.Server, a.Kind));
        Assert.Equal(
            [ActivityStatusCode.Unset, ActivityStatusCode.Unset, ActivityStatusCode.Error],
            ended.Select(a => a.Status));
        Assert.Equal("wcf", ended.First().GetTagItem("rpc.system"));
        Assert.Equal(name, ended.First().GetTagItem("rpc.service"));
        Assert.Equal("Call", ended.First().GetTagItem("rpc.method"));
        Assert.NotNull(ended.First().GetTagItem("woad.session"));
    }
}
