namespace Woad.LoadBenchmarks.Rounds;

/// <summary>
/// The order of contenders within a round: forward, backward, backward, forward and so on (ABBA BAAB for two), so that
/// a drift of the machine hits all alike.
/// </summary>
internal static class Interleaving
{
    public static IEnumerable<T> Order<T>(IReadOnlyList<T> contenders, int round)
    {
        // Thue-Morse: pairs AB BA BA AB ...
        var backward = (int.PopCount(round) & 1) == 1;
        return backward ? contenders.Reverse() : contenders;
    }
}
