using System.Globalization;
using System.Text;

namespace Woad.Bindings.Rules;

/// <summary>Settings as text, for logs: the type, then a line for each.</summary>
internal static class SettingText
{
    public static string Of(object owner, IEnumerable<(string Name, object? Value)> settings)
    {
        var text = new StringBuilder().Append(CultureInfo.InvariantCulture, $"{owner.GetType()}:");
        foreach (var (name, value) in settings)
        {
            text.Append(CultureInfo.InvariantCulture, $"\n{name}: {Indented(value)}");
        }

        return text.ToString();
    }

    /// <summary>A value of several lines begins on the next one, indented.</summary>
    private static string Indented(object? value)
    {
        var text = Convert.ToString(value, CultureInfo.InvariantCulture) is { } written && value is not null
            ? written
            : "null";
        return text.Contains('\n', StringComparison.Ordinal)
            ? "\n  " + text.Replace("\n", "\n  ", StringComparison.Ordinal)
            : text;
    }
}
