using System.Globalization;
using System.Text.RegularExpressions;
using Woad.Lab.Commands;
using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Shapes;

/// <summary>
/// The load as it is typed: <c>users:100</c>, <c>step:10..100 by 10 every 10s ramp 2s</c>, <c>ramp:0..100 over 30s</c>,
/// <c>iterations:1000 users:4</c> (closed); <c>rate:200/s</c>, <c>poisson:200/s</c>,
/// <c>ramp:10/s..200/s over 30s</c>, <c>step:100/s..500/s by 100/s every 10s</c>, each with
/// <c>spike:at 20s to 600/s for 30s</c>, or <c>trace:FILE</c> (open). A prefix <c>closed:</c> or <c>open:</c> is
/// checked.
/// </summary>
internal static partial class LoadText
{
    public const string Forms =
        "users:100 | step:10..100 by 10 every 10s ramp 2s | ramp:0..100 over 30s | iterations:1000 users:4 (closed); "
        + "rate:200/s | poisson:200/s | ramp:10/s..200/s over 30s | step:100/s..500/s by 100/s every 10s, "
        + "with spike:at 20s to 600/s for 30s, or trace:FILE with the times of starts (open)";

    private const string TraceForm = "trace:";
    private const int MostUsers = 100_000;
    private const int MostRate = 1_000_000;
    private const long MostIterations = 1_000_000_000;
    private const int MostLevels = 100;
    private const double LongestIterations = 3600;

    /// <exception cref="ArgumentException">The text is none of the forms, or asks for too much.</exception>
    public static LoadShape Parse(string text, TimeSpan warmUp, TimeSpan duration)
    {
        var rest = text.Trim();
        var prefix =
            rest.StartsWith("closed:", StringComparison.Ordinal) ? "closed"
            : rest.StartsWith("open:", StringComparison.Ordinal) ? "open"
            : null;
        rest = prefix is null ? rest : rest[(prefix.Length + 1)..].Trim();
        var shape =
            Closed(rest, warmUp.TotalSeconds, duration.TotalSeconds)
            ?? (LoadShape?)Trace(rest, warmUp)
            ?? Open(rest, warmUp.TotalSeconds, duration.TotalSeconds)
            ?? throw new ArgumentException($"The load '{text}' is none of: {Forms}.");
        if (prefix is not null && prefix == "closed" != shape is ClosedShape)
        {
            throw new ArgumentException(
                $"The load '{text}' says {prefix}, but it is of the other kind: users are closed, rates are open.");
        }

        Check(text, shape);
        return shape;
    }

    private static ClosedShape? Closed(string text, double warmUp, double duration)
    {
        if (Users().Match(text) is { Success: true } users)
        {
            return new ClosedShape(Constant(Number(users, 1), warmUp, duration, "users"));
        }

        if (Iterations().Match(text) is { Success: true } iterations)
        {
            var count = iterations.Groups[2].Success ? Number(iterations, 2) : 1;
            return new ClosedShape(
                [new LoadSegment(0, LongestIterations, count, count, $"{iterations.Groups[1].Value} calls")],
                (long)Number(iterations, 1));
        }

        if (UserStep().Match(text) is { Success: true } step)
        {
            return new ClosedShape(Steps(step, warmUp, "users"));
        }

        return UserRamp().Match(text) is { Success: true } ramp
            ? new ClosedShape(Ramp(ramp, warmUp, duration, "users"))
            : null;
    }

    /// <summary>The starts of a file; their first seconds warm up.</summary>
    private static TraceShape? Trace(string text, TimeSpan warmUp) =>
        text.StartsWith(TraceForm, StringComparison.Ordinal)
            ? TraceShape.Of(ArrivalTraceFile.Read(text[TraceForm.Length..].Trim()), warmUp.TotalSeconds)
            : null;

    private static OpenShape? Open(string text, double warmUp, double duration)
    {
        var spike = Spike().Match(text);
        var main = spike.Success ? text[..spike.Index].Trim() : text;
        OpenShape? shape = null;
        if (Rate().Match(main) is { Success: true } rate)
        {
            shape = new OpenShape(Constant(Number(rate, 2), warmUp, duration, "/s"), rate.Groups[1].Value == "poisson");
        }
        else if (RateStep().Match(main) is { Success: true } step)
        {
            shape = new OpenShape(Steps(step, warmUp, "/s"), step.Groups["poisson"].Success);
        }
        else if (RateRamp().Match(main) is { Success: true } ramp)
        {
            shape = new OpenShape(Ramp(ramp, warmUp, duration, "/s"), ramp.Groups["poisson"].Success);
        }

        return shape is null || !spike.Success ? shape : shape with { Segments = WithSpike(shape.Segments, spike) };
    }

    private static List<LoadSegment> Constant(double value, double warmUp, double duration, string unit)
    {
        var segments = new List<LoadSegment>();
        if (warmUp > 0)
        {
            segments.Add(new LoadSegment(0, warmUp, value, value));
        }

        segments.Add(new LoadSegment(warmUp, warmUp + duration, value, value, Name(value, unit)));
        return segments;
    }

    private static List<LoadSegment> Steps(Match match, double warmUp, string unit)
    {
        var (first, last, by) = (Number(match, 1), Number(match, 2), Number(match, 3));
        var (every, ramp) = (Seconds(match, 4), match.Groups[5].Success ? Seconds(match, 5) : 0);
        if (by <= 0 || ramp >= every || Math.Abs(last - first) / by > MostLevels)
        {
            throw new ArgumentException(
                $"The steps '{match.Value}' need a positive 'by', at most {MostLevels} levels, and a "
                    + "ramp shorter than a level.");
        }

        var segments = new List<LoadSegment>();
        if (warmUp > 0)
        {
            segments.Add(new LoadSegment(0, warmUp, first, first));
        }

        var (time, before, sign) = (warmUp, first, last >= first ? 1 : -1);
        for (var value = first; sign * value <= sign * last; value += sign * by)
        {
            if (ramp > 0)
            {
                segments.Add(new LoadSegment(time, time + ramp, before, value));
            }

            segments.Add(new LoadSegment(time + ramp, time + every, value, value, Name(value, unit)));
            (time, before) = (time + every, value);
        }

        return segments;
    }

    private static List<LoadSegment> Ramp(Match match, double warmUp, double duration, string unit)
    {
        var (first, last, over) = (Number(match, 1), Number(match, 2), Seconds(match, 3));
        return
        [
            new LoadSegment(0, warmUp + over, first, last),
            new LoadSegment(warmUp + over, warmUp + over + duration, last, last, Name(last, unit)),
        ];
    }

    /// <summary>
    /// Cuts the spike out of the segments it falls into; its time is counted from the first measured second.
    /// </summary>
    private static List<LoadSegment> WithSpike(IReadOnlyList<LoadSegment> segments, Match match)
    {
        var origin = segments.First(s => s.Level is not null).From;
        var (from, value, seconds) = (origin + Seconds(match, 1), Number(match, 2), Seconds(match, 3));
        var to = Math.Min(from + seconds, segments[^1].To);
        if (from >= to)
        {
            throw new ArgumentException($"The spike '{match.Value}' begins after the load has ended.");
        }

        var result = new List<LoadSegment>();
        foreach (var s in segments)
        {
            if (s.From < from)
            {
                var end = Math.Min(s.To, from);
                result.Add(s with { To = end, Last = s.At(end), Level = s.Level });
            }

            if (s.From < to
                && s.To > from
                && !result.Exists(r => r.Level?.StartsWith("spike", StringComparison.Ordinal) == true))
            {
                result.Add(new LoadSegment(from, to, value, value, $"spike {Name(value, "/s")}"));
            }

            if (s.To > to)
            {
                var start = Math.Max(s.From, to);
                result.Add(
                    s with
                    {
                        From = start,
                        First = s.At(start),
                        Level = s.Level is { } l && s.From < to ? $"{l} after" : s.Level,
                    });
            }
        }

        return result;
    }

    private static void Check(string text, LoadShape shape)
    {
        var most = shape is ClosedShape ? MostUsers : MostRate;
        if (shape.Highest > most || shape.Highest <= 0)
        {
            throw new ArgumentException(
                $"The load '{text}' must ask for more than 0 and at most {most} "
                    + $"{(most == MostUsers ? "users" : "starts a second")}.");
        }

        if (shape is ClosedShape { Iterations: <= 0 or > MostIterations })
        {
            throw new ArgumentException($"The load '{text}' must ask for 1 to {MostIterations} calls.");
        }
    }

    private static string Name(double value, string unit) =>
        string.Create(
            CultureInfo.InvariantCulture, $"{value:0.##}{(unit != "users" ? unit : value == 1 ? " user" : " users")}");

    private static double Number(Match match, int group) =>
        double.Parse(match.Groups[group].Value, CultureInfo.InvariantCulture);

    private static double Seconds(Match match, int group) =>
        DurationText.Parse(match.Groups[group].Value, "the load's").TotalSeconds;

    [GeneratedRegex(@"^users:(\d+)$")]
    private static partial Regex Users();

    [GeneratedRegex(@"^iterations:(\d+)(?: users:(\d+))?$")]
    private static partial Regex Iterations();

    [GeneratedRegex(@"^step:(\d+)\.\.(\d+) by (\d+) every ([\d.]+\w+)(?: ramp ([\d.]+\w+))?$")]
    private static partial Regex UserStep();

    [GeneratedRegex(@"^ramp:(\d+)\.\.(\d+) over ([\d.]+\w+)$")]
    private static partial Regex UserRamp();

    [GeneratedRegex(@"^(rate|poisson):(\d+(?:\.\d+)?)/s$")]
    private static partial Regex Rate();

    [GeneratedRegex(
        @"^step:(\d+(?:\.\d+)?)/s\.\.(\d+(?:\.\d+)?)/s by (\d+(?:\.\d+)?)/s every ([\d.]+\w+)"
        + @"(?: ramp ([\d.]+\w+))?(?<poisson> poisson)?$")]
    private static partial Regex RateStep();

    [GeneratedRegex(@"^ramp:(\d+(?:\.\d+)?)/s\.\.(\d+(?:\.\d+)?)/s over ([\d.]+\w+)(?<poisson> poisson)?$")]
    private static partial Regex RateRamp();

    [GeneratedRegex(@"spike:at ([\d.]+\w+) to (\d+(?:\.\d+)?)/s for ([\d.]+\w+)$")]
    private static partial Regex Spike();
}
