using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.LoadAgents;

/// <summary>Does something when the first seconds of a load have come.</summary>
internal sealed class WatchingProgress(Action seen) : ITrialProgress
{
    public void Say(string text) { }

    public void Began(string cell, int repetition, int of) { }

    public void Second(SecondTick tick) => seen();

    public void Server(ServerCounters counters) { }

    public void Ended(TrialEvent trial, IReadOnlyList<string> objections) { }
}
