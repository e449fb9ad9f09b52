using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Calls_beyond_the_limit_wait_for_a_place(bool later)
    {
        var service = ServeThrottled(throttle => throttle.MaxConcurrentCalls = 2);
        var key = NewKey();
        var clients = Enumerable.Range(0, 6).Select(_ => service.CreateChannel<IMeetingClient>()).ToList();

        var met = await Task.WhenAll(clients.Select(client => later
            ? client.MeetLaterAsync(key, 3, UntilNobodyCame)
            : client.MeetAsync(key, 3, UntilNobodyCame)));

        Assert.All(met, Assert.False);
        Assert.Equal(2, Probe.Of(key).Peak);
    }

    [Fact]
    public async Task Instances_beyond_the_limit_wait_for_a_place()
    {
        var service = ServeThrottled(throttle => throttle.MaxConcurrentInstances = 2);
        var key = NewKey();
        var clients = Enumerable.Range(0, 6).Select(_ => service.CreateChannel<IMeetingClient>()).ToList();

        var met = await Task.WhenAll(clients.Select(client => client.MeetLaterAsync(key, 3, UntilNobodyCame)));

        Assert.All(met, Assert.False);
        Assert.Equal(2, Probe.Of(key).Peak);
    }

    [Fact]
    public async Task Sessions_beyond_the_limit_wait_until_one_has_ended()
    {
        if (!Subject.HasSessions)
        {
            return;
        }

        var service = ServeThrottled(throttle => throttle.MaxConcurrentSessions = 1);
        var key = NewKey();
        var first = service.CreateChannel<IMeetingClient>();
        Assert.True(await first.MeetLaterAsync(key, 1, UntilAllAreIn));

        var second = service.CreateChannel<IMeetingClient>().MeetLaterAsync(key, 1, UntilAllAreIn);
        Assert.True(await first.MeetLaterAsync(key, 1, UntilAllAreIn));
        Assert.False(second.IsCompleted);
        ((ICommunicationObject)first).Close();

        Assert.True(await second);
    }

    [Fact]
    public async Task Limit_of_one_call_serves_everybody_in_turn()
    {
        var service = ServeThrottled(throttle => throttle.MaxConcurrentCalls = 1);
        var key = NewKey();
        var clients = Enumerable.Range(0, 8).Select(_ => service.CreateChannel<IMeetingClient>()).ToList();

        var calls = Enumerable.Range(0, 64).Select(call => clients[call % 8].MeetLaterAsync(key, 1, UntilAllAreIn));

        Assert.All(await Task.WhenAll(calls), Assert.True);
        Assert.Equal(1, Probe.Of(key).Peak);
    }

    private ServiceUnderTest ServeThrottled(Action<ServiceThrottlingBehavior> limit) =>
        ServeMeeting(InstanceContextMode.PerCall, ConcurrencyMode.Multiple, host =>
        {
            var throttle = new ServiceThrottlingBehavior();
            limit(throttle);
            host.Description.Behaviors.Add(throttle);
        });
}
