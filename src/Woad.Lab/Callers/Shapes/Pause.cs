using Woad.Lab.Commands;
using Woad.Lab.Measuring;
using static System.FormattableString;

namespace Woad.Lab.Callers.Shapes;

/// <summary>
/// A random time: <c>0</c>, <c>2s</c>, <c>exp:2s</c>, <c>norm:2s,0.5s</c> (cut off at zero), <c>uniform:1s..3s</c>.
/// </summary>
internal sealed record Pause(PauseLaw Law, double First, double Second)
{
    public const string Forms = "0, 2s, exp:2s, norm:2s,0.5s or uniform:1s..3s";

    public static readonly Pause None = new(PauseLaw.Constant, 0, 0);

    public bool IsNone => this == None;

    /// <exception cref="ArgumentException">The text is none of the forms.</exception>
    public static Pause Parse(string text, string option)
    {
        double Seconds(string part) => DurationText.Parse(part.Trim(), option).TotalSeconds;
        var parts = text.Split(':', 2);
        try
        {
            return parts switch
            {
                ["0" or "0s"] => None,
                [var time] => new Pause(PauseLaw.Constant, Seconds(time), 0),
                ["const", var time] => new Pause(PauseLaw.Constant, Seconds(time), 0),
                ["exp", var mean] => new Pause(PauseLaw.Exponential, Seconds(mean), 0),
                ["norm", var two] when two.Split(',') is [var mean, var sd] =>
                    new Pause(PauseLaw.Normal, Seconds(mean), Seconds(sd)),
                ["uniform", var two] when two.Split("..") is [var low, var high] && Seconds(low) <= Seconds(high) =>
                    new Pause(PauseLaw.Uniform, Seconds(low), Seconds(high)),
                _ => throw new ArgumentException(""),
            };
        }
        catch (ArgumentException)
        {
            throw new ArgumentException($"{option} '{text}' is none of {Forms}.");
        }
    }

    /// <summary>In seconds; of a normal law without what is cut off.</summary>
    public double Mean => Law == PauseLaw.Uniform ? (First + Second) / 2 : First;

    /// <summary>A sample in seconds.</summary>
    public double Next(Random random) => Law switch
    {
        PauseLaw.Exponential => -Math.Log(1 - random.NextDouble()) * First,
        PauseLaw.Uniform => First + ((Second - First) * random.NextDouble()),
        PauseLaw.Normal => Math.Max(0, First + (Second * Normal(random))),
        _ => First,
    };

    public override string ToString() => Law switch
    {
        PauseLaw.Exponential => Invariant($"exp:{First}s"),
        PauseLaw.Uniform => Invariant($"uniform:{First}s..{Second}s"),
        PauseLaw.Normal => Invariant($"norm:{First}s,{Second}s"),
        _ => Invariant($"{First}s"),
    };

    private static double Normal(Random random) =>
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
