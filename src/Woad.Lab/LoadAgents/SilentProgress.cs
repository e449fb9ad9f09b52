using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Trials;

namespace Woad.Lab.LoadAgents;

/// <summary>Nobody looks at an agent.</summary>
internal sealed class SilentProgress : ITrialProgress
{
    public void Say(string text) { }

    public void Began(string cell, int repetition, int of) { }

    public void Second(SecondTick tick) { }

    public void Server(ServerCounters counters) { }

    public void Ended(TrialEvent trial, IReadOnlyList<string> objections) { }
}
