using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Sequences;

public sealed class NumberRangesTests
{
    [Theory]
    [InlineData("1 2 3", "1-3")]
    [InlineData("3 1 2", "1-3")]
    [InlineData("1 3", "1-1 3-3")]
    [InlineData("5 3 4 9223372036854775807", "3-5 9223372036854775807-9223372036854775807")]
    [InlineData("10 8 6 7 9", "6-10")]
    public void Numbers_become_ranges(string numbers, string expected)
    {
        var ranges = new NumberRanges();
        foreach (var number in numbers.Split(' '))
        {
            Assert.True(ranges.TryAdd(long.Parse(number, null)));
        }

        Assert.Equal(expected, string.Join(' ', ranges.Span.ToArray().Select(static r => $"{r.Lower}-{r.Upper}")));
    }

    [Fact]
    public void Ranges_agree_with_a_set_of_numbers()
    {
        var random = new Random(1);
        var (ranges, numbers) = (new NumberRanges(), new HashSet<long>());
        for (var i = 0; i < 2000; i++)
        {
            long number = random.Next(1, 150);
            Assert.Equal(numbers.Contains(number), ranges.Contains(number));
            if (numbers.Add(number))
            {
                Assert.True(ranges.TryAdd(number));
            }

            Assert.Equal(numbers.Max(), ranges.Highest);
            var gapless = 1;
            while (numbers.Contains(gapless))
            {
                gapless++;
            }

            Assert.True(ranges.IsFullTo(gapless - 1));
            Assert.False(ranges.IsFullTo(gapless));
        }
    }

    [Fact]
    public void Range_beyond_the_limit_is_refused()
    {
        var ranges = new NumberRanges();
        for (var i = 1; i <= NumberRanges.Limit; i++)
        {
            Assert.True(ranges.TryAdd(2 * i));
        }

        Assert.False(ranges.TryAdd(1000));
        Assert.True(ranges.TryAdd(3));
        Assert.True(ranges.TryAdd(1000));
    }
}
