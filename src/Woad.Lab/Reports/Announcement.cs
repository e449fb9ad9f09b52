using System.Globalization;
using Woad.Lab.Blocks;
using Woad.Lab.Trials;

namespace Woad.Lab.Reports;

/// <summary>How long something will take, said before it begins.</summary>
internal static class Announcement
{
    /// <summary>The number of measurements of each cell.</summary>
    public static string Rounds(ITrialExperiment experiment) => experiment.Runs switch
    {
        1 => "1 block",
        < BlockLooks.FirstOfLong and var blocks => $"{blocks} blocks",
        var blocks => $"up to {blocks} blocks",
    };

    /// <summary>Such as <c>about 2 h 10 min, until about 21:40</c>.</summary>
    public static string About(TimeSpan expected) => About(expected, DateTime.Now);

    public static string About(TimeSpan expected, DateTime now)
    {
        var end = now + expected;
        var day = end.Date == now.Date ? "" : end.ToString("yyyy-MM-dd ", CultureInfo.InvariantCulture);
        return $"about {Length(expected)}, until about {day}{end.ToString("HH:mm", CultureInfo.InvariantCulture)}";
    }

    public static string Length(TimeSpan time) => time switch
    {
        { TotalSeconds: < 100 } =>
            string.Create(CultureInfo.InvariantCulture, $"{Math.Ceiling(time.TotalSeconds):0} s"),
        { TotalMinutes: < 100 } => string.Create(CultureInfo.InvariantCulture, $"{time.TotalMinutes:0.0} min"),
        _ => string.Create(CultureInfo.InvariantCulture, $"{(int)time.TotalHours} h {time.Minutes} min"),
    };
}
