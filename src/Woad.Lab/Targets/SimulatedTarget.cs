using System.Net;
using Woad.Lab.Hosts;
using Woad.Lab.Load;

namespace Woad.Lab.Targets;

/// <summary>The client half of <see cref="SimulatedService"/>.</summary>
internal sealed class SimulatedTarget(Uri address, int objects) : ILoadTarget
{
    public ITargetSession Open() => new SimulatedSession(
        new IPEndPoint(IPAddress.Parse(address.Host), address.Port), objects * SimulatedService.BytesPerObject);

    public void Dispose()
    {
    }
}
