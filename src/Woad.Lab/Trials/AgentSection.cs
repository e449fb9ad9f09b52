using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using static System.FormattableString;

namespace Woad.Lab.Trials;

/// <summary>The load of each agent, for loads that come from several.</summary>
internal static class AgentSection
{
    public static IEnumerable<PageSection> ByRun(TrialData data)
    {
        TrialEvent[] trials = [.. data.Measured.Where(t => t.Agents.Count > 0)];
        if (trials.Length == 0)
        {
            yield break;
        }

        yield return new PageSection(
            "Load per agent",
            [
                .. AgentBars.Of(trials),
                Table(trials),
                new ParagraphBlock(
                    "Each agent made its part of the users, or of the starts, from a common time on. All other "
                        + "figures of this page are those of all agents together. Histograms are added counter by "
                        + "counter. 'Clock' is the error of the agent's clock, at most. 'Late' is the time between "
                        + "the common start and its own."),
            ]);
    }

    private static TableBlock Table(IReadOnlyList<TrialEvent> trials) => new(
        "agents",
        [
            Column.Number("run"),
            "agent",
            "machine",
            "level",
            Column.Number("calls"),
            Column.Number("calls/s"),
            Column.Number("errors"),
            Column.Number("dropped"),
            Column.Number("unanswered"),
            Column.Number("response p50 ms"),
            Column.Number("response p99 ms"),
            Column.Number("load CPU"),
            Column.Number("others"),
            Column.Number("clock ± ms"),
            Column.Number("late ms"),
            "driver",
            "verdict of the generator",
        ],
        [.. trials.SelectMany(t => t.Agents.SelectMany(a => Rows(t, a)))]);

    private static IEnumerable<IReadOnlyList<string>> Rows(TrialEvent trial, AgentPart agent)
    {
        var verdict = agent.Lost is not null ? "lost"
            : agent.GeneratorObjections.Any() ? "INVALID"
            : agent.Outcome is null ? "no load" : "ok";
        if (agent.Outcome is not { Levels.Count: > 0 } outcome)
        {
            return [[Invariant($"{trial.Repetition}"), agent.Name, agent.Machine,
                .. Enumerable.Repeat(ReportText.None, 12), agent.Driver, verdict]];
        }

        return outcome.Levels.Select(level => (IReadOnlyList<string>)
        [
            Invariant($"{trial.Repetition}"),
            agent.Name,
            agent.Machine,
            level.Name,
            Invariant($"{level.Calls}"),
            Invariant($"{level.CallsPerSecond:0.##}"),
            Invariant($"{level.Errors}"),
            Invariant($"{level.Dropped}"),
            Invariant($"{level.Unanswered.Count}"),
            Milliseconds(level.Responses, 0.5),
            Milliseconds(level.Responses, 0.99),
            ReportText.Percent(agent.Generator.CpuShare),
            agent.Disturbance is { } others ? ReportText.Percent(others.Share) : ReportText.None,
            Invariant($"{agent.ClockErrorSeconds * 1000:0.###}"),
            Invariant($"{agent.LateSeconds * 1000:0.#}"),
            agent.Driver,
            verdict,
        ]);
    }

    private static string Milliseconds(CensoredTimes times, double quantile) => times.Count == 0
        ? ReportText.None
        : times.Quantile(quantile).Times(HistogramScale.MillisecondsPerUnit).Text("0.###");
}
