using System.Globalization;
using Woad.Lab.Agents;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Runs;

/// <summary>
/// Says whether a window may be believed. A load generator that was itself the limit measures itself; lost samples and
/// failed calls measure nothing.
/// </summary>
internal static class GeneratorGate
{
    public const double GeneratorShareLimit = 0.80;
    public const double SaturatedServerShare = 0.95;
    public const double ForeignShareNotice = 0.05;

    /// <summary>A server that compiles more than this is not at its speed yet.</summary>
    public const double CompilingShareNotice = 0.03;
    private const double GcPauseLimit = 0.05;
    private const double LittleLimit = 0.02;
    private const double ErrorLimit = 0.01;
    private const double QueuedSecondsLimit = 1;

    public static IEnumerable<string> Objections(PhaseEvent phase, LabEnvironment environment)
    {
        if (IsLimit(phase, environment))
        {
            var (generator, server) = (GeneratorShare(phase, environment), ServerShare(phase, environment));
            yield return Text(
                $"the load generator was the limit: it used {generator:P0} of its cores, the server {server:P0}");
        }

        var pause = phase.Clients.Max(c => c.Usage.GcPauseShare);
        if (pause > GcPauseLimit)
        {
            yield return Text($"a load process spent {pause:P0} of the time in garbage collection");
        }

        if (phase.Clients.Max(c => c.QueuedSeconds) > QueuedSecondsLimit)
        {
            yield return "work waited in the thread pool of a load process for more than a second";
        }

        var events = phase.Clients.Sum(c => c.InFlightByEvents);
        var latencies = phase.Clients.Sum(c => c.InFlightByLatencies);
        if (Math.Abs(events - latencies) > LittleLimit * Math.Max(events, latencies))
        {
            yield return Text(
                $"samples were lost: {events:F2} calls in flight by starts and ends, {latencies:F2} by latencies");
        }

        var (calls, errors) = (phase.Clients.Sum(c => c.Calls), phase.Clients.Sum(c => c.Errors));
        if (calls == 0)
        {
            yield return "no call succeeded" + FirstError(phase);
        }
        else if (errors > ErrorLimit * (calls + errors))
        {
            yield return Text($"{errors} of {calls + errors} calls failed") + FirstError(phase);
        }
    }

    /// <summary>
    /// True when the server was saturated but the generator was busy too: throughput stands, since the server could not
    /// have given more, but latencies contain waiting inside the generator.
    /// </summary>
    public static bool BlursLatency(PhaseEvent phase, LabEnvironment environment) =>
        GeneratorShare(phase, environment) > GeneratorShareLimit;

    /// <summary>True when the generator had nothing left to give and the server had.</summary>
    public static bool IsLimit(PhaseEvent phase, LabEnvironment environment) =>
        GeneratorShare(phase, environment) > GeneratorShareLimit
        && ServerShare(phase, environment) < SaturatedServerShare;

    public static double GeneratorShare(PhaseEvent phase, LabEnvironment environment) =>
        phase.Clients.Sum(c => c.Usage.Seconds <= 0 ? 0 : c.Usage.CpuSeconds / c.Usage.Seconds)
        / environment.ClientCoreCount;

    /// <summary>
    /// Share of all cores of the machine that processes used which are not of the run, or that its host took; null where
    /// unknown. The larger of two accounts: the sum over the processes that can be seen, and what the machine has used beyond
    /// the run's own processes. The second knows other containers and the host, but where interrupts are charged to
    /// processes, and not to the machine, it is too low by their share.
    /// </summary>
    public static double? ForeignShare(PhaseEvent phase, LabEnvironment environment)
    {
        var usage = phase.Server;
        if (usage.Seconds <= 0)
        {
            return null;
        }

        var coordinator = phase.Others is { Seconds: > 0 } o ? o.OwnCpuSeconds / o.Seconds : 0;
        var own = (usage.CpuSeconds / usage.Seconds) + coordinator
            + (GeneratorShare(phase, environment) * environment.ClientCoreCount);
        var unaccounted = (usage.MachineCpuSeconds / usage.Seconds) - own;
        var seen = phase.Others is { Seconds: > 0 } others ? others.CpuSeconds / others.Seconds : (double?)null;
        return unaccounted is null && seen is null
            ? null
            : Math.Max(0, Math.Max(unaccounted ?? 0, seen ?? 0)) / environment.Processors;
    }

    /// <summary>The process that used the most of it; null when none that can be seen used a good part.</summary>
    public static string? Foreigner(PhaseEvent phase, LabEnvironment environment) =>
        phase.Others is { Most: { } most } o && o.MostCpuSeconds > ForeignShareNotice / 2 * environment.Processors * o.Seconds
            ? most
            : null;

    private static double ServerShare(PhaseEvent phase, LabEnvironment environment) =>
        phase.Server.CpuShare(environment.ServerCoreCount);

    private static string FirstError(PhaseEvent phase) =>
        phase.Clients.Select(c => c.FirstError).FirstOrDefault(e => e is not null) is { } error ? $" ({error})" : "";

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
