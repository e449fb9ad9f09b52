using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;

namespace Woad.Lab.Reports;

/// <summary>The part of a window that one load agent made, in <c>summary.json</c>.</summary>
/// <param name="Name">The name of the agent, which tells how it was started.</param>
/// <param name="Machine">The name of its machine.</param>
/// <param name="Driver">The driver of its calls.</param>
/// <param name="Calls">Calls that were answered in the window; 0 for an agent that is lost.</param>
/// <param name="Errors">Calls that failed in the window.</param>
/// <param name="Dropped">Starts that were due and found no free worker.</param>
/// <param name="CallsPerSecond">Answered calls per second.</param>
/// <param name="ResponseMicroseconds">Response times, from when a call was due; null for an agent that is lost.</param>
/// <param name="LoadCpuShare">The share of its machine's cores that the agent used.</param>
/// <param name="Disturbance">The part of its machine that others had; null where the system does not tell.</param>
/// <param name="ClockErrorSeconds">The error of its clock, at most.</param>
/// <param name="LateSeconds">The time between the common start and its own.</param>
/// <param name="Objections">Reasons not to believe it; empty when there is none.</param>
internal sealed record AgentSummary(
    string Name,
    string Machine,
    string Driver,
    long Calls,
    long Errors,
    long Dropped,
    double CallsPerSecond,
    LatencySummary? ResponseMicroseconds,
    double LoadCpuShare,
    Disturbance? Disturbance,
    double ClockErrorSeconds,
    double LateSeconds,
    IReadOnlyList<string> Objections)
{
    /// <summary>The part of the window that has the name of <paramref name="level"/>.</summary>
    public static AgentSummary Of(AgentPart agent, LevelOutcome level)
    {
        var own = agent.Outcome?.Levels.FirstOrDefault(l => l.Name == level.Name && l.From == level.From);
        return new AgentSummary(
            agent.Name,
            agent.Machine,
            agent.Driver,
            own?.Calls ?? 0,
            own?.Errors ?? 0,
            own?.Dropped ?? 0,
            Math.Round(own?.CallsPerSecond ?? 0, 3),
            own is null ? null : LatencySummary.Of(own.Response),
            Math.Round(agent.Generator.CpuShare, 4),
            agent.Disturbance,
            agent.ClockErrorSeconds,
            agent.LateSeconds,
            [.. agent.GeneratorObjections]);
    }
}
