using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Statistics;

namespace Woad.Lab.Trials;

/// <summary>Whoever shows trials while they run. Called by several threads.</summary>
internal interface ITrialProgress
{
    void Say(string text);

    void Began(string cell, int repetition, int of);

    void Second(SecondTick tick);

    void Server(ServerCounters counters);

    void Ended(TrialEvent trial, IReadOnlyList<string> objections);

    /// <summary>The name of a window while it is measured.</summary>
    static string Title(string cell, int repetition, int of) =>
        repetition == 0 ? $"calibrating {cell}"
        : repetition > of ? $"again, since a window was left out: {cell}"
        : HasManyBlocks(of) ? $"block {repetition}: {cell}"
        : $"repetition {repetition} of {of}: {cell}";

    /// <summary>Whether a run has so many blocks that nobody reads a line for each of its windows.</summary>
    static bool HasManyBlocks(int of) => of >= SignedRank.LeastPairs;
}
