namespace Woad.Lab.Claims;

/// <summary>The samples that a claim is decided by, in words.</summary>
/// <param name="Name">Several of them.</param>
/// <param name="Least">The fewest that have an interval.</param>
internal sealed record Sampling(string Name, string Least)
{
    /// <summary>Windows of a cell that are minutes apart.</summary>
    public static Sampling Repetitions { get; } = new("repetitions", "Three repetitions");

    /// <summary>Short windows of all cells, compared inside each block.</summary>
    public static Sampling Blocks { get; } = new("blocks", "Seven blocks");
}
