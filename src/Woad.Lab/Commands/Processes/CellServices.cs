using Woad.Lab.Hosts;
using Woad.Lab.SelfTest;
using Woad.Lab.SelfTest.Causes;
using Woad.Lab.Tuning;

namespace Woad.Lab.Commands.Processes;

/// <summary>
/// The services that the server process of a trial can open: those of the experiments, and three more.
/// </summary>
internal static class CellServices
{
    private static readonly Dictionary<string, Func<CellSpec, ICellService>> All = new(
        Experiments.Entries.SelectMany(e => e.Services))
    {
        [EchoHost.Name] = cell => new EchoHost(cell.Read<EchoHostSettings>()),
        [CauseHost.Name] = cell => new CauseHost(cell.Read<CauseHostSettings>()),
        [TunedHost.Name] = cell => new TunedHost(cell.Read<TunedHostSettings>()),
    };

    public static ICellService Create(CellSpec cell) => All.TryGetValue(cell.Service, out var create)
        ? create(cell)
        : throw new ArgumentException($"There is no service '{cell.Service}'.");
}
