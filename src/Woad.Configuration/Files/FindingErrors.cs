using System.Configuration;

namespace Woad.Configuration.Files;

/// <summary>Findings as exceptions.</summary>
internal static class FindingErrors
{
    public static ConfigurationErrorsException ToException(this Finding finding) => new[] { finding }.ToException();

    /// <summary>One exception that says all of them.</summary>
    public static ConfigurationErrorsException ToException(this IReadOnlyList<Finding> findings)
    {
        var text = findings.Count == 1
            ? findings[0].ToString()
            : $"The configuration has {findings.Count} problems:"
                + string.Concat(findings.Select(finding => Environment.NewLine + "  " + finding));
        return new ConfigurationErrorsException(text, findings[0].File, findings[0].Line);
    }
}
