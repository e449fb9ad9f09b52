namespace Woad.Lab.Pages;

/// <summary>Groups of bars with the spread of the repetitions; their values are in a table of the page.</summary>
/// <param name="Name">The name of the picture's file.</param>
/// <param name="Title">The words above the bars.</param>
/// <param name="Series">The names of the bars of each group.</param>
/// <param name="Groups">The groups.</param>
internal sealed record BarBlock(
    string Name, string Title, IReadOnlyList<string> Series, IReadOnlyList<BarGroup> Groups) : PageBlock
{
    /// <summary>The unit of the values.</summary>
    public string Unit { get; init; } = "calls/s";

    /// <summary>The decimals of the values above the bars.</summary>
    public int Decimals { get; init; }
}
