using System.ServiceModel;

namespace Woad.Tests.Instancing;

/// <summary>An instance that writes down its life.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
public class Tracked : ITracked, IDisposable
{
    private readonly InstanceLog _log;
    private readonly int _number;

    public Tracked(InstanceLog log)
    {
        _log = log;
        _number = log.Made();
    }

    public virtual int Who() => _number;

    [OperationBehavior(ReleaseInstanceMode = ReleaseInstanceMode.AfterCall)]
    public int WhoAfterRelease() => _number;

    [OperationBehavior(ReleaseInstanceMode = ReleaseInstanceMode.BeforeCall)]
    public int WhoBeforeRelease() => _number;

    [OperationBehavior(ReleaseInstanceMode = ReleaseInstanceMode.BeforeAndAfterCall)]
    public int WhoBetweenReleases() => _number;

    public void Fail() => throw new InvalidOperationException("on purpose");

    public async Task<int> HoldAsync()
    {
        _log.Entered.Release();
        await _log.Held.Task;
        return _number;
    }

    public void ReleaseNow() => OperationContext.Current!.InstanceContext!.ReleaseServiceInstance();

    public void CloseNow() => OperationContext.Current!.InstanceContext!.Close();

    public void Tell() => _log.Entered.Release();

    public void Dispose()
    {
        GC.SuppressFinalize(this);
        _log.Ended(_number);
    }
}
