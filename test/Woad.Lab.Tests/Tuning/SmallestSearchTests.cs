using Woad.Lab.Tuning;

namespace Woad.Lab.Tests.Tuning;

public sealed class SmallestSearchTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(37)]
    [InlineData(64)]
    [InlineData(100)]
    public async Task Smallest_number_is_found_and_the_one_below_was_tried(int smallest)
    {
        var tried = new List<int>();
        var result = await new SmallestSearch(100).FindAsync(n =>
        {
            tried.Add(n);
            return Task.FromResult<bool?>(n >= smallest);
        });
        Assert.Equal(new SearchResult(smallest, IsComplete: true), result);
        Assert.True(smallest == 1 || tried.Contains(smallest - 1));
        Assert.Equal(tried.Count, tried.Distinct().Count());
        Assert.InRange(tried.Count, 1, 14);
    }

    [Fact]
    public async Task Nothing_is_found_when_the_largest_number_fails()
    {
        var tried = new List<int>();
        var result = await new SmallestSearch(10).FindAsync(n =>
        {
            tried.Add(n);
            return Task.FromResult<bool?>(false);
        });
        Assert.Equal(new SearchResult(null, IsComplete: true), result);
        Assert.Equal([1, 2, 4, 8, 10], tried);
    }

    /// <summary>A number of which nothing is known ends the search: a guess would look like a result.</summary>
    [Theory]
    [InlineData(4, null)]
    [InlineData(6, 8)]
    public async Task Search_ends_where_nothing_is_known(int unknown, int? smallest)
    {
        var result = await new SmallestSearch(100).FindAsync(
            n => Task.FromResult<bool?>(n == unknown ? null : n >= 7));
        Assert.Equal(new SearchResult(smallest, IsComplete: false), result);
    }
}
