using System.Globalization;
using Woad.Lab.Published;

namespace Woad.Lab.Throttling;

/// <summary>The three limits of a cell, by the name of a published run or as numbers.</summary>
internal sealed record ThrottleLimits(string Name, int Calls, int Sessions, int Instances, int InFlight)
{
    private const int Most = 100_000;

    /// <exception cref="ArgumentException">The text is neither the name of a run nor a set of limits.</exception>
    public static ThrottleLimits Parse(string text, ThrottleLimits defaults)
    {
        if (PublishedRun.Named(text) is { } run)
        {
            return new ThrottleLimits(run.Name, run.Calls, run.Sessions, run.Instances, run.InFlight);
        }

        var limits = defaults with { Name = text.Replace(',', ' ') };
        foreach (var part in text.Split(',', StringSplitOptions.TrimEntries))
        {
            limits = part.Split('=') switch
            {
                ["calls", var n] => limits with { Calls = Number(n, text) },
                ["sessions", var n] => limits with { Sessions = Number(n, text) },
                ["instances", var n] => limits with { Instances = Number(n, text) },
                _ => throw Wrong(text),
            };
        }

        return limits;
    }

    /// <summary>3.5: the limits of .NET 3.x; 4.0: by processor.</summary>
    public static ThrottleLimits Defaults(string version, int processors) =>
        version switch
        {
            "3.5" => new ThrottleLimits("3.5", 16, 10, 26, 1),
            "4.0" => new ThrottleLimits("4.0", 16 * processors, 100 * processors, 116 * processors, 1),
            _ => throw new ArgumentException($"--throttle-defaults '{version}' is neither 3.5 nor 4.0."),
        };

    private static int Number(string text, string all) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number)
        && number is >= 1 and <= Most
            ? number
            : throw Wrong(all);

    private static ArgumentException Wrong(string text) =>
        new(
            $"--throttle '{text}' is neither one of "
                + $"{string.Join(", ", PublishedRun.All.Select(r => r.Name))} nor limits such as "
                + $"calls=16,sessions=100,instances=26 from 1 to {Most}; several are separated by semicolons.");
}
