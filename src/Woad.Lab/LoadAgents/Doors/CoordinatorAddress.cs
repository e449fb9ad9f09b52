using System.Globalization;
using System.Text.RegularExpressions;

namespace Woad.Lab.LoadAgents.Doors;

/// <summary>Host and port of a coordinator.</summary>
internal readonly partial record struct CoordinatorAddress(string Host, int Port)
{
    private const int LargestPort = 65_535;

    /// <exception cref="ArgumentException">The text is not of the form.</exception>
    public static CoordinatorAddress Parse(string option, string text) =>
        Form().Match(text) is { Success: true } match
        && int.Parse(match.Groups[2].Value, CultureInfo.InvariantCulture) is > 0 and <= LargestPort and var port
            ? new CoordinatorAddress(match.Groups[1].Value.Trim('[', ']'), port)
            : throw new ArgumentException($"{option} '{text}' is no host and port, such as 10.0.0.5:7411.");

    public override string ToString() =>
        FormattableString.Invariant($"{(Host.Contains(':') ? $"[{Host}]" : Host)}:{Port}");

    [GeneratedRegex(@"^([A-Za-z0-9][A-Za-z0-9.-]*|\[[0-9A-Fa-f:.]+\]):(\d{1,5})$")]
    private static partial Regex Form();
}
