namespace Woad.Sessions;

/// <summary>
/// A limit of a listener, and the part of it that the peers of one address may use when it is reached.
/// </summary>
/// <param name="Most">The limit.</param>
/// <param name="Percent">The part (PeerAddressShare); 100 where peers are not told apart.</param>
internal readonly record struct PeerLimit(int Most, int Percent)
{
    /// <summary>The part where nothing else is set.</summary>
    public const int DefaultPercent = 25;

    private const int All = 100;

    /// <summary>Whether peers are told apart.</summary>
    public bool HasShares => Percent < All;

    /// <summary>The number that is the part of one peer.</summary>
    public int Share => Math.Max(1, (int)((long)Most * Percent / All));
}
