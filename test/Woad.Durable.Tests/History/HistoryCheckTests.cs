namespace Woad.Durable.Tests.History;

/// <summary>The checker finds what it is to find.</summary>
public sealed class HistoryCheckTests
{
    private static readonly JournalCall[] _calls =
    [
        new(0, "a", 0, 10, 1),
        new(0, "b", 20, 30, 2),
        new(0, "c", 5, 40, null),
    ];

    [Theory]
    [InlineData("a b", 0)]
    [InlineData("a b c", 0)]
    [InlineData("a", 1)]
    [InlineData("c a b", 2)]
    [InlineData("b a", 3)]
    [InlineData("a b a", 2)]
    [InlineData("a b x", 1)]
    public void Find_counts_contradictions(string entries, int expected) =>
        Assert.Equal(expected, HistoryCheck.Find(_calls, entries.Split(' ')).Count);
}
