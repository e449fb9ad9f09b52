using Woad.Lab.Load;

namespace Woad.Lab.Targets.Wire;

/// <summary>
/// Users that send a real client's bytes again, so that the load costs less than the service under it.
/// </summary>
internal sealed class WireTarget(Uri server, bool framed, Func<Uri, ILoadTarget> client) : ILoadTarget
{
    private readonly Lazy<CapturedCall> _call = new(() => CallCapture.Take(server, client));

    public ITargetSession Open() =>
        framed ? new FramedSession(server, _call.Value) : new HttpSession(server, _call.Value);

    public void Dispose()
    {
    }
}
