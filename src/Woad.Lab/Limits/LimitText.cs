using System.Globalization;

namespace Woad.Lab.Limits;

/// <summary>Numbers of measured quantities.</summary>
internal static class LimitText
{
    public static string Of(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);

    public static string Milliseconds(double seconds) => Of($"{seconds * 1000:0.##} ms");
}
