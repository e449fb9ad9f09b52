using Woad.Lab.Instancing;
using Woad.Lab.MessageSize;
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

    [Theory]
    [InlineData(1, "1 block")]
    [InlineData(3, "3 blocks")]
    public void Few_blocks_are_counted(int runs, string expected) => Assert.Equal(
        expected, Announcement.Rounds(new SizeExperiment(SizeSettings.Named("quick") with { Runs = runs })));

    /// <summary>A run in blocks ends when its statements are decided.</summary>
    [Fact]
    public void Blocks_are_said_with_their_highest_number() => Assert.Equal(
        "up to 80 blocks", Announcement.Rounds(new InstancingExperiment(InstancingPresets.Default)));
}
