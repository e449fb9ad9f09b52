namespace Woad.Lab.Callers.Shapes;

/// <summary>
/// The part of a load that one of several load processes makes. All parts together are the load: the same users, and
/// the same starts at the same times.
/// </summary>
internal sealed record LoadShare(int Index, int Count)
{
    public static readonly LoadShare Whole = new(0, 1);

    /// <summary>The numbers of its users among all.</summary>
    public IEnumerable<int> Users(int all)
    {
        for (var user = Index; user < all; user += Count)
        {
            yield return user;
        }
    }

    /// <summary>Its starts, in turns with the other parts.</summary>
    public IEnumerable<double> Starts(IEnumerable<double> all) => all.Where((_, number) => number % Count == Index);

    /// <summary>Its part of a number of calls, channels or places.</summary>
    public long Of(long all) => (all * (Index + 1) / Count) - (all * Index / Count);
}
