using System.Globalization;
using System.Text.RegularExpressions;

namespace Woad.Lab.SelfTest.Causes;

/// <summary>Three loads for a cause: half of its own, its own, and four times as much.</summary>
internal static partial class CauseLoads
{
    private const int Fewest = 2;
    private static readonly double[] Factors = [0.5, 1, 4];

    public static IReadOnlyList<Cause> Of(Cause cause) =>
    [
        .. Factors.Select(factor => Scaled(cause.Load, factor)).Distinct().Select(load => cause with { Load = load,
            LoadWithout = cause.LoadWithout ?? load }),
    ];

    private static string Scaled(string load, double factor) => Number().Replace(load, match => Math.Max(
        Fewest, (int)(int.Parse(match.Value, CultureInfo.InvariantCulture) * factor))
        .ToString(CultureInfo.InvariantCulture));

    [GeneratedRegex(@"\d+")]
    private static partial Regex Number();
}
