using System.ServiceModel;
using Woad.Lab.Instancing;
using Woad.Lab.Pages;
using Woad.Lab.Results;
using Woad.Lab.Runs;
using Woad.Lab.Statistics;

namespace Woad.Lab.Reports;

/// <summary>How instancing ends: the one published figure, then the rate of each cell.</summary>
internal static class InstancingConclusion
{
    private const double PublishedRatio = 0.92;

    public static PageSection Of(RunAnalysis run)
    {
        ConclusionLine[] lines = [.. Published(run), .. run.Measured.Select(Rate)];
        return Conclusion.Of(lines, Next(run));
    }

    private static ConclusionLine Rate(CellResult cell) => new(
        $"{cell.Cell.Id}: calls/s",
        null,
        cell.IsCalibration ? null : cell.Prediction?.CallsPerSecond,
        cell.Throughput.Value,
        cell.Lowest,
        cell.Highest,
        cell.Prediction?.BindingLimit ?? "",
        cell.Limit);

    /// <summary>"About 8 %" between Single and PerCall; the published graphs are pictures.</summary>
    private static IEnumerable<ConclusionLine> Published(RunAnalysis run)
    {
        foreach (var binding in run.Measured.Where(c => c.Cell.IsPlain).GroupBy(c => c.Cell.Binding))
        {
            CellResult? Light(InstanceContextMode mode) => binding
                .Where(c => c.Cell.Mode == mode && c.Cell.Concurrency == ConcurrencyMode.Single)
                .MinBy(c => c.Cell.Objects);
            var (single, perCall) = (Light(InstanceContextMode.Single), Light(InstanceContextMode.PerCall));
            if (single is null || perCall is null || Estimate.OfRatio(perCall.ByRepetition, single.ByRepetition) is not { } ratio)
            {
                continue;
            }

            var each = perCall.ByRepetition.Where(r => single.ByRepetition.ContainsKey(r.Key))
                .Select(r => r.Value / single.ByRepetition[r.Key])
                .ToArray();
            yield return new ConclusionLine(
                $"{perCall.Cell.Id} ÷ {single.Cell.Id}",
                PublishedRatio,
                perCall.Prediction?.CallsPerSecond / single.Prediction?.CallsPerSecond,
                ratio.Value,
                each.Min(),
                each.Max(),
                perCall.Prediction?.BindingLimit ?? "",
                perCall.Limit);
        }
    }

    private static IEnumerable<string> Next(RunAnalysis run)
    {
        var open = run.Measured.Where(c => Rate(c).IsUnexplained).ToArray();
        foreach (var limit in open.GroupBy(c => c.IsDisturbed ? CellResult.OtherProcesses : c.Limit))
        {
            var cells = string.Join(", ", limit.Select(c => c.Cell.Id));
            yield return $"{cells}: {Candidate(limit.Key)}";
        }
    }

    private static string Candidate(string limit) => limit switch
    {
        CellResult.OtherProcesses =>
            "other processes took the processor. Next experiment: the same command on a quiet machine.",
        "load generator" =>
            "the load itself was the limit. Next experiment: more cores for it (--affinity server=0,client=1-3).",
        InstancingModel.ServerCpu or InstancingModel.ServerCpu + ", nearly" =>
            "the CPU binds as predicted, and a call costs another amount than the windows that calibrate said (table of costs: "
                + "server µs/call). Candidates: code that was not compiled to its end yet, caches, what the machine did "
                + "meanwhile. Next experiment: --runs 5 --duration 5s --warmup 5s.",
        InstancingModel.InstanceGate or InstancingModel.OwnLock or InstancingModel.Calls =>
            "the limit binds as predicted, and a call held it for another time than predicted. Candidates: the scheduler, which "
                + "wakes a waiting thread late when its core is busy. Next experiment: --runs 5 --duration 5s; fewer --users "
                + "leave the core more room.",
        _ => "calls wait, and no limit that is counted is full. Candidates: too few users, the scheduler, a lock. Next "
            + $"experiment: --users {UserSearch.Most}; what does not grow with the users is a lock.",
    };
}
