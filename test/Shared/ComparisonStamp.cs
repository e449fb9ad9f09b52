using System.Text.RegularExpressions;

namespace Woad.TestSupport;

/// <summary>The comment of docs/speed.md that says of which sources its figures are.</summary>
/// <param name="Version">The version that the sources were to become.</param>
/// <param name="Engine">The digest of the engine's sources.</param>
/// <param name="Commit">The commit of the sources.</param>
/// <param name="Date">The day of the measurement, as in 2026-01-31.</param>
internal sealed partial record ComparisonStamp(string Version, string Engine, string Commit, string Date)
{
    /// <summary>The stamp of a page; null when the page has none.</summary>
    /// <param name="page">The text of the page.</param>
    public static ComparisonStamp? Find(string page) => Comment().Match(page) is { Success: true } match
        ? new ComparisonStamp(
            match.Groups[1].Value, match.Groups[2].Value, match.Groups[3].Value, match.Groups[4].Value)
        : null;

    /// <summary>Whether sources of a version may be published with these figures.</summary>
    /// <param name="version">The version that the sources are to become.</param>
    /// <param name="engine">The digest of the engine's sources.</param>
    /// <param name="released">The versions that were released, the latest first.</param>
    /// <returns>
    /// True when the figures are of that version or of the latest release, and when the engine is still the same.
    /// </returns>
    public bool IsRecent(string version, string engine, IReadOnlyList<string> released) =>
        Version == version
        || Engine == engine
        || Version == released.FirstOrDefault(other => other != version);

    /// <summary>The comment as it is in the page.</summary>
    public override string ToString() => $"<!-- figures of {Version}, engine {Engine}, commit {Commit}, {Date} -->";

    [GeneratedRegex("<!-- figures of ([0-9.]+), engine ([0-9a-f]+), commit ([0-9a-f+]+), ([0-9-]+) -->")]
    private static partial Regex Comment();
}
