using Woad.Lab.Limits;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using static System.FormattableString;

namespace Woad.Lab.Instancing;

/// <summary>Users to whom the service admitted no session, by binding: as predicted, and as counted.</summary>
internal sealed class SessionsShort(InstancingResults results, TrialData data, int clients)
{
    /// <summary>How many there were, which throttle kept them out, and how to avoid it.</summary>
    public IEnumerable<string> Notices() => Short().Select(binding =>
    {
        var window = binding.SelectMany(c => c.Windows).MaxBy(w => w.WithoutSession)!;
        var admitted = window.Users - window.WithoutSession;
        var throttle = window.Search.Readings.FirstOrDefault(r => r.Limit == LimitNames.Sessions)?.Measured;
        return Invariant($"{binding.Key}: {window.WithoutSession} of {window.Users} users had no session. ")
            + $"{LimitNames.Sessions}: {throttle ?? "not measured"}. "
            + Invariant($"The rates are those of {admitted} users. Use --users {Math.Max(1, admitted / clients)} or ")
            + "fewer, or give the server more processors by --affinity.";
    });

    /// <summary>The beginning of the warning before the load, which says less than the notice after it.</summary>
    public IEnumerable<string> Replaced() => Short().Select(binding => Warning(binding.Key));

    public static string Warning(string binding) => $"{binding}: MaxConcurrentSessions admits ";

    public IEnumerable<ConclusionLine> Lines()
    {
        foreach (var binding in Short())
        {
            var cell = binding.MaxBy(c => c.Windows.Max(w => w.WithoutSession))!;
            yield return new ConclusionLine(
                $"{cell.Cell.Id}: {InstancingModel.WithoutSession}",
                null,
                data.Predicted(cell.Cell.Id, InstancingModel.WithoutSession) ?? 0,
                cell.Windows.Average(w => w.WithoutSession),
                cell.Windows.Min(w => w.WithoutSession),
                cell.Windows.Max(w => w.WithoutSession),
                LimitNames.Sessions,
                LimitNames.Sessions);
        }
    }

    private IEnumerable<IGrouping<string, CellResult>> Short() => results.Measured
        .GroupBy(c => c.Cell.Binding)
        .Where(binding => binding.Any(c => c.Windows.Any(w => w.WithoutSession > 0)));
}
