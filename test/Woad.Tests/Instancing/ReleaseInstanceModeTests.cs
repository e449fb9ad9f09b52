using System.ServiceModel;

namespace Woad.Tests.Instancing;

/// <summary>
/// ReleaseInstanceMode, documented: BeforeCall recycles the object before the operation is called, AfterCall after it.
/// </summary>
public sealed class ReleaseInstanceModeTests : IDisposable
{
    private readonly InstanceLog _log = new();
    private readonly MemoryService<ITracked> _service;

    public ReleaseInstanceModeTests()
    {
        _service = new MemoryService<ITracked>(
            typeof(Tracked), host => host.InstanceSource = () => new Tracked(_log)).Open();
    }

    public void Dispose() => _service.Dispose();

    [Fact]
    public void None_keeps_the_instance_for_the_session()
    {
        var proxy = _service.Connect();

        Assert.Equal([1, 1, 1], [proxy.Who(), proxy.Who(), proxy.Who()]);
        Assert.Empty(_log.EndedCounts);
    }

    [Fact]
    public void AfterCall_gives_the_next_call_a_new_instance()
    {
        var proxy = _service.Connect();

        Assert.Equal([1, 1, 2], [proxy.Who(), proxy.WhoAfterRelease(), proxy.Who()]);
        Assert.Equal(1, _log.EndedCounts[1]);
    }

    [Fact]
    public void BeforeCall_gives_the_call_itself_a_new_instance()
    {
        var proxy = _service.Connect();

        Assert.Equal([1, 2, 2], [proxy.Who(), proxy.WhoBeforeRelease(), proxy.Who()]);
        Assert.Equal(1, _log.EndedCounts[1]);
    }

    [Fact]
    public void BeforeAndAfterCall_gives_an_instance_to_the_call_alone()
    {
        var proxy = _service.Connect();

        Assert.Equal([1, 2, 3], [proxy.Who(), proxy.WhoBetweenReleases(), proxy.Who()]);
        Assert.Equal([1, 1], [_log.EndedCounts[1], _log.EndedCounts[2]]);
    }

    [Fact]
    public void ReleaseServiceInstance_gives_the_next_call_a_new_instance()
    {
        var proxy = _service.Connect();
        Assert.Equal(1, proxy.Who());

        proxy.ReleaseNow();

        Assert.Equal(2, proxy.Who());
        Assert.Equal(1, _log.EndedCounts[1]);
    }

    [Theory]
    [InlineData(InstanceContextMode.PerCall, 2)]
    [InlineData(InstanceContextMode.Single, 2)]
    public void AfterCall_releases_once_in_every_instance_mode(InstanceContextMode mode, int next)
    {
        using var service = new MemoryService<ITracked>(
            typeof(Tracked), host => host.InstanceSource = () => new Tracked(_log));
        service.Behavior.InstanceContextMode = mode;
        service.Open();
        var proxy = service.Connect();

        Assert.Equal(1, proxy.WhoAfterRelease());
        Assert.Equal(next, proxy.Who());

        Assert.Equal(1, _log.EndedCounts[1]);
    }

    [Fact]
    public void Single_instance_that_the_host_was_given_is_not_released()
    {
        var given = new Tracked(_log);
        using var service = new MemoryService<ITracked>(given);
        service.Behavior.InstanceContextMode = InstanceContextMode.Single;
        service.Open();
        var proxy = service.Connect();

        Assert.Equal([1, 1], [proxy.WhoAfterRelease(), proxy.Who()]);
        service.Host.Close();

        Assert.Empty(_log.EndedCounts);
    }

    [Fact]
    public void Undefined_mode_is_refused() =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new OperationBehaviorAttribute
        {
            ReleaseInstanceMode = (ReleaseInstanceMode)4,
        });
}
