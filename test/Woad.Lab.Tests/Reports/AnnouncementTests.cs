using Woad.Lab.Reports;

namespace Woad.Lab.Tests.Reports;

public sealed class AnnouncementTests
{
    [Theory]
    [InlineData(12.2, "about 13 s, until about 23:50")]
    [InlineData(150, "about 2.5 min, until about 23:52")]
    [InlineData(7800, "about 2 h 10 min, until about 2026-03-02 01:59")]
    public void Length_is_said_with_the_end(double seconds, string expected) => Assert.Equal(
        expected,
        Announcement.About(TimeSpan.FromSeconds(seconds), new DateTime(2026, 3, 1, 23, 49, 50, DateTimeKind.Local)));

    [Fact]
    public void One_repetition_is_one() => Assert.StartsWith(
        "x: 3 cells × 1 repetition, about 5 s",
        Announcement.Of("x", 3, 1, TimeSpan.FromSeconds(5)),
        StringComparison.Ordinal);
}
