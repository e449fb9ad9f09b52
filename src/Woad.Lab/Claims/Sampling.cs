namespace Woad.Lab.Claims;

/// <summary>The samples that a claim is decided by, in words.</summary>
/// <param name="Name">Several of them.</param>
/// <param name="Least">The fewest that have an interval.</param>
internal sealed record Sampling(string Name, string Least)
{
    /// <summary>Windows of calls that wait, which few blocks decide.</summary>
    public static Sampling Windows { get; } = new("blocks", "Three blocks");

    /// <summary>Short windows of all cells, compared inside each block.</summary>
    public static Sampling Blocks { get; } = new("blocks", "Seven blocks");
}
