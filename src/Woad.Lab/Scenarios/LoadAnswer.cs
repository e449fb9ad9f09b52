using Woad.Lab.Callers.Recording;
using Woad.Lab.Limits;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using static System.FormattableString;

namespace Woad.Lab.Scenarios;

/// <summary>
/// The first sentences of a load: how much of what was asked of it the service answers, whether a backlog grows, and
/// the limit.
/// </summary>
/// <param name="Level">The calls.</param>
/// <param name="IsClosed">Users who wait for their replies; else starts at a rate.</param>
/// <param name="RestSeconds">The response time of single calls; null when nobody asked.</param>
/// <param name="Search">The limit.</param>
internal sealed record LoadAnswer(LevelOutcome Level, bool IsClosed, double? RestSeconds, LimitSearch Search)
{
    private const double WorthSaying = 0.03;

    /// <summary>Standard deviations of a count, beyond which chance does not explain it.</summary>
    private const double Chance = 2;

    /// <summary>Starts that were due, and calls that ended, in the window.</summary>
    private double Behind => Level.Due - Level.Calls - Level.Errors;

    /// <summary>
    /// Whether fewer calls ended than began: more than the calls that a service without a queue has under way, and
    /// more than chance explains.
    /// </summary>
    public bool IsBacklogGrowing => !IsClosed && Level.Seconds > 0
        && Behind > (WorthSaying * Level.Due) + (Chance * Math.Sqrt(Level.Due))
            + (RestSeconds.GetValueOrDefault() * Level.Due / Level.Seconds);

    /// <summary>Whether the service does not keep up with the load.</summary>
    public bool IsTooMuch => IsBacklogGrowing || IsSilent;

    /// <summary>Whether the service took calls and answered none.</summary>
    public bool IsSilent { get; init; }

    public string Text => IsSilent ? Limit() : $"{Answered()} {Limit()}";

    private string Answered()
    {
        var (rate, failed) = (Level.CallsPerSecond, Level.Errors / Math.Max(1e-9, Level.Seconds));
        var failures = Level.Errors == 0 ? "" : Invariant($", fails {ReportText.Number(failed)}/s");
        if (IsClosed)
        {
            return Invariant($"The service answers {ReportText.Number(rate)} calls/s{failures} to {Level.Asked:0} ")
                + $"users, {Times()}.";
        }

        return IsBacklogGrowing
            ? Invariant($"The service answers {ReportText.Number(rate)}/s of {ReportText.Number(Level.Asked)}/s")
                + $"{failures}, and the backlog grows by {ReportText.Number(Behind / Level.Seconds)} calls a second"
                + Invariant($": {Math.Max(Level.Unanswered.Count, Behind):N0} of {Level.Due:N0} calls had no ")
                + "answer when the window ended."
            : Invariant($"The service keeps up with {ReportText.Number(Level.Asked)}/s: it answers ")
                + $"{ReportText.Number(rate)}/s{failures}, {Times()}.";
    }

    private string Limit() => Search.Found is not { } found
        ? Search.IsDisturbed
            ? "No limit is named: other work of the machine disturbed the window."
            : "Which limit binds was not found."
        : found.Limit == LimitNames.Generator
            ? $"The limit is the load generator, not the service ({found.Measured})."
            : found.Limit == LimitNames.Offered && !IsBacklogGrowing
                ? "Nothing limits it: more can be asked of it."
                : $"The limit is {found.Name}: {found.Measured}.{Despite()}";

    private string Despite() => Search.Despite is { } why ? $" Other work of the machine did not cause it: {why}." : "";

    /// <summary>A quantile with few samples beyond it is none.</summary>
    private string Times() => string.Join(
        " and ",
        new (double Quantile, string Name)[] { (0.5, "at the median"), (0.99, "at p99") }
            .Where(q => Level.Responses.SamplesBeyond(q.Quantile) >= LoadPage.LeastBeyond)
            .Select(q => $"{Milliseconds(q.Quantile)} ms {q.Name}")
            .DefaultIfEmpty("too few for a quantile of their times"));

    private string Milliseconds(double quantile) =>
        Level.Responses.Quantile(quantile).Times(HistogramScale.MillisecondsPerUnit).Text("0.###");
}
