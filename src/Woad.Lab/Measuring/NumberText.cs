using System.Globalization;

namespace Woad.Lab.Measuring;

/// <summary>Numbers as they are typed, with errors that name the option and what would be right.</summary>
internal static class NumberText
{
    public static int Within(string option, int number, int low, int high) =>
        number >= low && number <= high
            ? number
            : throw new ArgumentException(
                string.Create(CultureInfo.InvariantCulture, $"{option} {number} is no number from {low} to {high}."));

    public static int Within(string option, string text, int low, int high) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            ? Within(option, number, low, high)
            : throw new ArgumentException(
                string.Create(CultureInfo.InvariantCulture, $"{option} '{text}' is no number from {low} to {high}."));
}
