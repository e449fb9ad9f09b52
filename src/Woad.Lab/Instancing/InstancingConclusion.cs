using System.ServiceModel;
using Woad.Lab.Limits;
using Woad.Lab.Pages;
using Woad.Lab.Published;
using Woad.Lab.Statistics;

namespace Woad.Lab.Instancing;

/// <summary>The comparison table of instancing: the one published figure, then the rate of each cell.</summary>
internal sealed class InstancingConclusion(InstancingResults results, SessionsShort sessions)
{
    public ComparisonSection Section() => Conclusion.Of(
        [.. Published(), .. results.Measured.Select(Rate), .. sessions.Lines()], Next());

    private static ConclusionLine Rate(CellResult cell) => new(
        $"{cell.Cell.Id}: calls/s",
        null,
        cell.Predicted,
        cell.Throughput.Value,
        cell.LowerQuartile,
        cell.UpperQuartile,
        cell.PredictedLimit,
        cell.Limit);

    /// <summary>"About 8 %" between Single and PerCall; the published graphs are pictures.</summary>
    private IEnumerable<ConclusionLine> Published()
    {
        foreach (var binding in results.Bindings)
        {
            var line =
                from perCall in Light(binding, InstanceContextMode.PerCall)
                from single in Light(binding, InstanceContextMode.Single)
                from ratio in InstancingResults.Ratio(perCall, single)
                select Published(perCall, single, ratio);
            foreach (var known in line.Known)
            {
                yield return known;
            }
        }
    }

    private Figure<CellResult> Light(string binding, InstanceContextMode mode) =>
        results.Light(binding, mode, ConcurrencyMode.Single) is { } cell
            ? results.Of(cell)
            : Figure<CellResult>.Missing("the run has no such cell");

    private static ConclusionLine Published(CellResult perCall, CellResult single, Estimate ratio)
    {
        return new ConclusionLine(
            $"{perCall.Cell.Id} ÷ {single.Cell.Id}",
            PublishedInstancing.Ratio,
            perCall.Modelled / single.Modelled,
            ratio.Value,
            ratio.Low ?? ratio.Value,
            ratio.High ?? ratio.Value,
            perCall.PredictedLimit,
            perCall.Limit);
    }

    private IEnumerable<string> Next() => results.Measured
        .Where(c => Rate(c).IsUnexplained)
        .GroupBy(c => c.Limit)
        .Select(limit => $"{string.Join(", ", limit.Select(c => c.Cell.Id))}: {Candidate(limit.Key)}");

    private static string Candidate(string limit) => limit switch
    {
        LimitNames.OtherProcesses or LimitNames.Disturbed =>
            "other processes used the processor. Next experiment: the same command on a quiet machine.",
        LimitNames.ServiceCpu =>
            "the CPU is the limit as predicted, but a call costs more or less than in the windows that calibrate "
                + "(table of costs: server µs/call). Candidates: code that is not fully compiled yet, caches, other "
                + "work of the machine. Next experiment: --duration 500ms.",
        LimitNames.InstanceGate or LimitNames.Lock or LimitNames.Calls or LimitNames.Waiting =>
            "the limit binds as predicted, but a call held it for a longer or shorter time. Candidate: the scheduler "
                + "wakes a waiting thread late when its core is busy. Next experiment: --duration 500ms, with "
                + "fewer --users.",
        LimitNames.Sessions =>
            "users without a session make no calls. Next experiment: fewer --users.",
        LimitNames.Generator =>
            "the load generator had no processor time left. Next experiment: --affinity with more cores for the load.",
        _ => $"the limit is '{limit}', which is not part of the model. Next experiment: --users {UsersCell.Most}. A "
            + "wait that does not grow with the number of users is a lock.",
    };
}
