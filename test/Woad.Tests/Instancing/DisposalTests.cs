using System.ServiceModel;

namespace Woad.Tests.Instancing;

/// <summary>An instance is released exactly once, however its session or call ends.</summary>
public sealed class DisposalTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    private readonly InstanceLog _log = new();

    public static TheoryData<InstanceContextMode, bool, string> Endings
    {
        get
        {
            var endings = new TheoryData<InstanceContextMode, bool, string>();
            foreach (var mode in Enum.GetValues<InstanceContextMode>())
            {
                foreach (var later in (bool[])[false, true])
                {
                    foreach (var ending in (string[])[
                        "close", "fault", "abort", "abort while running", "client timeout", "host close", "host abort",
                        "context close",
                    ])
                    {
                        endings.Add(mode, later, ending);
                    }
                }
            }

            return endings;
        }
    }

    [Theory]
    [MemberData(nameof(Endings))]
    public async Task Instance_ends_once(InstanceContextMode mode, bool later, string ending)
    {
        using var service = new MemoryService<ITracked>(typeof(Tracked), host =>
            host.InstanceSource = () => later ? new TrackedAsync(_log) : new Tracked(_log));
        service.Behavior.InstanceContextMode = mode;
        service.Open();
        var proxy = service.Connect();
        Assert.True(proxy.Who() > 0);

        await EndAsync(service, proxy, ending);
        service.Host.Close(TimeSpan.FromSeconds(20));

        await Eventually.Holds(() => _log.AllEndedOnce, "every instance has ended");
        Assert.All(_log.EndedCounts.Values, count => Assert.Equal(1, count));
    }

    [Theory]
    [InlineData(InstanceContextMode.PerCall)]
    [InlineData(InstanceContextMode.PerSession)]
    public void Constructor_that_throws_leaves_nothing_behind(InstanceContextMode mode)
    {
        using var service = new MemoryService<ITracked>(typeof(Tracked), host =>
            host.InstanceSource = () => throw new InvalidOperationException("on purpose"));
        service.Behavior.InstanceContextMode = mode;
        service.Open();
        var proxy = service.Connect();

        Assert.Throws<FaultException>(() => proxy.Who());

        ((IClientChannel)proxy).Abort();
        service.Host.Close();
        Assert.Equal((0, 0, 0, 0), service.Used);
    }

    [Fact]
    public void Constructor_of_the_single_instance_that_throws_fails_the_open()
    {
        using var service = new MemoryService<ITracked>(typeof(Tracked), host =>
            host.InstanceSource = () => throw new InvalidOperationException("on purpose"));
        service.Behavior.InstanceContextMode = InstanceContextMode.Single;

        Assert.Equal("on purpose", Assert.Throws<InvalidOperationException>(() => service.Open()).Message);
        Assert.Equal(CommunicationState.Faulted, service.Host.State);
    }

    private async Task EndAsync(MemoryService<ITracked> service, ITracked proxy, string ending)
    {
        var channel = (IClientChannel)proxy;
        switch (ending)
        {
            case "close":
                channel.Close();
                break;
            case "fault":
                Assert.Throws<FaultException>(proxy.Fail);
                channel.Abort();
                break;
            case "abort":
                channel.Abort();
                break;
            case "abort while running":
                var aborted = proxy.HoldAsync();
                Assert.True(await _log.Entered.WaitAsync(Limit));
                channel.Abort();
                await Assert.ThrowsAnyAsync<CommunicationException>(() => aborted);
                _log.Held.SetResult();
                break;
            case "client timeout":
                ((IContextChannel)proxy).OperationTimeout = TimeSpan.FromMilliseconds(50);
                await Assert.ThrowsAsync<TimeoutException>(proxy.HoldAsync);
                channel.Abort();
                _log.Held.SetResult();
                break;
            case "host close":
                service.Host.Close();
                break;
            case "host abort":
                service.Host.Abort();
                break;
            case "context close":
                proxy.ReleaseNow();
                channel.Abort();
                break;
            default:
                throw new ArgumentException(ending);
        }
    }
}
