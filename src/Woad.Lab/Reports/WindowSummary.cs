using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;
using Woad.Lab.Trials;

namespace Woad.Lab.Reports;

/// <summary>One measured window in <c>summary.json</c>.</summary>
/// <param name="Cell">The cell.</param>
/// <param name="Repetition">The repetition, from 1.</param>
/// <param name="Level">The level of the load.</param>
/// <param name="Begin">The begin, in seconds since the run began.</param>
/// <param name="End">The end, in seconds since the run began.</param>
/// <param name="Calls">Calls that were answered in the window.</param>
/// <param name="Errors">Calls that failed in the window.</param>
/// <param name="Dropped">Starts that were due and found no free worker.</param>
/// <param name="CallsPerSecond">Answered calls per second.</param>
/// <param name="ResponseMicroseconds">Response times, from when a call was due.</param>
/// <param name="ServiceMicroseconds">Service times, from the start of a call.</param>
/// <param name="LoadCpuShare">The share of its cores that the load process used.</param>
/// <param name="Server">The use of the server process; null where it was not counted.</param>
/// <param name="Disturbance">The part of the machine that others had; null where the system does not tell.</param>
/// <param name="Speed">
/// The speed of the server's cores as a share of the median of the run; null where nothing watched it.
/// </param>
/// <param name="Agents">The parts of load agents; empty where one process made the load.</param>
/// <param name="LeftOut">Why the window does not count; empty when it does.</param>
internal sealed record WindowSummary(
    string Cell,
    int Repetition,
    string Level,
    double Begin,
    double End,
    long Calls,
    long Errors,
    long Dropped,
    double CallsPerSecond,
    LatencySummary ResponseMicroseconds,
    LatencySummary ServiceMicroseconds,
    double LoadCpuShare,
    ServerUse? Server,
    Disturbance? Disturbance,
    double? Speed,
    IReadOnlyList<AgentSummary> Agents,
    IReadOnlyList<string> LeftOut)
{
    public static WindowSummary Of(TrialData data, TrialEvent trial, LevelOutcome level)
    {
        var window = TrialWindow.Of(trial, level);
        return new WindowSummary(
            trial.Cell,
            trial.Repetition,
            level.Name,
            window.Begin,
            window.End,
            level.Calls,
            level.Errors,
            level.Dropped,
            Math.Round(level.CallsPerSecond, 3),
            LatencySummary.Of(level.Response),
            LatencySummary.Of(level.Service),
            Math.Round(trial.Generator.CpuShare, 4),
            ServerUse.Of(data.CountersOf(trial.Cell, trial.Repetition), level.From, level.Seconds),
            trial.Disturbance,
            data.SpeedOf(trial) is { } speed ? Math.Round(speed, 4) : null,
            [.. trial.Agents.Select(a => AgentSummary.Of(a, level))],
            [.. data.Objections(trial).Append(trial.Ended).OfType<string>()]);
    }
}
