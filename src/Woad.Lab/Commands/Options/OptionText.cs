using System.CommandLine;
using System.Globalization;
using Woad.Lab.Measuring;

namespace Woad.Lab.Commands.Options;

/// <summary>How options are made and read, with errors that name the option and what would be right.</summary>
internal static class OptionText
{
    public static Option<string?> Text(string name, string description) => new(name) { Description = description };

    public static Option<int?> Number(string name, string description) => new(name)
    {
        Description = description,
        CustomParser = result =>
        {
            var text = string.Join(' ', result.Tokens.Select(t => t.Value));
            if (int.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number))
            {
                return number;
            }

            result.AddError($"{name} '{text}' is no whole number of at most {int.MaxValue}.");
            return null;
        },
    };

    public static IReadOnlyList<T> List<T>(
        ParseResult result,
        Option<string?> option,
        IReadOnlyList<T> otherwise,
        Func<string, T> read,
        char separator = ','
    ) =>
        result.GetValue(option) is { } text
            ?
            [
                .. text.Split(separator, StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)
                    .Select(read)
                    .Distinct(),
            ]
            : otherwise;

    public static T OneOf<T>(string option, string text)
        where T : struct, Enum =>
        Enum.GetNames<T>().Contains(text, StringComparer.OrdinalIgnoreCase)
            ? Enum.Parse<T>(text, ignoreCase: true)
            : throw new ArgumentException(
                $"{option} '{text}' is none of "
                    + $"{string.Join(", ", Enum.GetNames<T>().Select(n => n.ToLowerInvariant()))}.");

    public static string OneOf(string option, string text, IReadOnlyCollection<string> names) =>
        names.FirstOrDefault(n => n.Equals(text, StringComparison.OrdinalIgnoreCase))
        ?? throw new ArgumentException($"{option} '{text}' is none of {string.Join(", ", names)}.");

    public static double Seconds(ParseResult result, Option<string?> option, double otherwise) =>
        result.GetValue(option) is { } text ? DurationText.Parse(text, option.Name).TotalSeconds : otherwise;
}
