using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

namespace Woad.TestSupport;

/// <summary>
/// The sources of the engine, as the published comparison names them: its figures are as old as the release that has
/// them, unless the sources are still the same.
/// </summary>
internal static partial class EngineSources
{
    private const int DigestLength = 16;

    /// <summary>The folders of the engine, relative to the root of the repository.</summary>
    public static readonly IReadOnlyList<string> Folders = ["src/Woad", "src/Woad.Server", "src/Woad.Xml"];

    /// <summary>A digest of the names and contents of all C# files of the engine.</summary>
    /// <param name="root">The root of the repository.</param>
    public static string Digest(string root)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        var files = Folders
            .SelectMany(folder => Directory.EnumerateFiles(
                Path.Combine(root, folder), "*.cs", SearchOption.AllDirectories))
            .Select(path => Path.GetRelativePath(root, path).Replace('\\', '/'))
            .Where(static path => !path.Contains("/bin/", StringComparison.Ordinal)
                && !path.Contains("/obj/", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal);
        foreach (var file in files)
        {
            // Ends of lines are those of the machine.
            var text = File.ReadAllText(Path.Combine(root, file)).ReplaceLineEndings("\n");
            hash.AppendData(Encoding.UTF8.GetBytes($"{file}\n{text.Length}\n{text}"));
        }

        return Convert.ToHexStringLower(hash.GetHashAndReset())[..DigestLength];
    }

    /// <summary>The version that the next packages get.</summary>
    /// <param name="root">The root of the repository.</param>
    /// <exception cref="InvalidDataException">The repository names no version.</exception>
    public static string Version(string root) =>
        VersionPrefix().Match(File.ReadAllText(Path.Combine(root, "Directory.Build.props"))) is { Success: true } match
            ? match.Groups[1].Value
            : throw new InvalidDataException("Directory.Build.props has no VersionPrefix.");

    [GeneratedRegex("<VersionPrefix>([0-9.]+)</VersionPrefix>")]
    private static partial Regex VersionPrefix();
}
