using System.Text.RegularExpressions;
using Woad.Svcutil.Requests;

namespace Woad.Svcutil.CommandLine;

/// <summary>Translates command lines of svcutil.exe and dotnet-svcutil.</summary>
internal static partial class ForeignArguments
{
    /// <summary>The command line with the tool's own options.</summary>
    /// <param name="arguments">The command line as it was written.</param>
    /// <param name="warn">Told of options that have no effect.</param>
    public static IReadOnlyList<string> Translate(IReadOnlyList<string> arguments, Action<string> warn)
    {
        var translated = new List<string>();
        for (var i = 0; i < arguments.Count; i++)
        {
            var argument = arguments[i];
            if (Form().Match(argument) is not { Success: true } match
                || ForeignOptions.Find(match.Groups["name"].Value, match.Groups["sign"].Value) is not { } option
                || (match.Groups["sign"].Value == "/" && IsFile(argument)))
            {
                translated.Add(argument);
                continue;
            }

            string? value = match.Groups["value"] is { Success: true } given ? given.Value.Trim('"') : null;
            if (option.HasValue && value is null && i + 1 < arguments.Count && !IsOption(arguments[i + 1]))
            {
                value = arguments[++i];
            }

            if (option.Warning is { } reason)
            {
                warn($"The option '{argument}' has no effect: {reason}.");
            }

            if (option.Own is null)
            {
                continue;
            }

            translated.Add(option.Own);
            if (option.HasValue && value is not null)
            {
                translated.Add(option.Own == "--target" ? TargetOf(value) : value);
            }
        }

        return translated;
    }

    private static string TargetOf(string value) =>
        value.Equals("metadata", StringComparison.OrdinalIgnoreCase) ? nameof(Target.Metadata)
        : value.Equals("code", StringComparison.OrdinalIgnoreCase) ? nameof(Target.Code)
        : value;

    /// <summary>A path of Unix begins like a switch of Windows.</summary>
    private static bool IsFile(string argument) => File.Exists(argument);

    private static bool IsOption(string argument) =>
        argument.StartsWith('-') || (Form().IsMatch(argument) && !IsFile(argument));

    [GeneratedRegex("^(?<sign>--|-|/)(?<name>[A-Za-z]+|\\?)(?:[:=](?<value>.*))?$", RegexOptions.Singleline)]
    private static partial Regex Form();
}
