using Woad.Lab.Durable;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing;
using Woad.Lab.IoLatency;
using Woad.Lab.MessageSize;
using Woad.Lab.Queues;
using Woad.Lab.SelfTest;
using Woad.Lab.SelfTest.Causes;
using Woad.Lab.Throttling;
using Woad.Lab.Tuning;

namespace Woad.Lab.Commands.Processes;

/// <summary>The services that the server process of a trial can open.</summary>
internal static class CellServices
{
    public static ICellService Create(CellSpec cell) => cell.Service switch
    {
        InstancingHost.Name => new InstancingHost(cell.Read<InstancingHostSettings>()),
        ThrottledService.Name => new ThrottledService(cell.Read<ThrottledServiceSettings>()),
        SizeHost.Name => new SizeHost(cell.Read<SizeHostSettings>()),
        LatencyHost.Name => new LatencyHost(cell.Read<LatencyHostSettings>()),
        DurableHost.Name => new DurableHost(cell.Read<DurableHostSettings>()),
        LetterHost.Name => new LetterHost(cell.Read<LetterHostSettings>()),
        EchoHost.Name => new EchoHost(cell.Read<EchoHostSettings>()),
        CauseHost.Name => new CauseHost(cell.Read<CauseHostSettings>()),
        TunedHost.Name => new TunedHost(cell.Read<TunedHostSettings>()),
        _ => throw new ArgumentException($"There is no service '{cell.Service}'."),
    };
}
