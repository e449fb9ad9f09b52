using System.Globalization;

namespace Woad.Lab.Limits;

/// <summary>Numbers of measured quantities.</summary>
internal static class LimitText
{
    public static string Of(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);

    /// <summary>Places of a limit; a service without the limit has as many as there are numbers.</summary>
    public static string Places(double limit) => limit >= int.MaxValue ? "any number" : Of($"{limit:0}");

    public static string Milliseconds(double seconds) => Of($"{seconds * 1000:0.##} ms");
}
