using Microsoft.CodeAnalysis;

namespace Woad.Generator.Tests;

/// <summary>
/// The references of a compiled project: the SDK's reference assemblies, which show less of the framework than the
/// assemblies that run (no private members, and not which types are serializable), and the assemblies of this test.
/// </summary>
internal static class FrameworkReferences
{
    private static readonly Lazy<IReadOnlyList<MetadataReference>> Found = new(
        () => [.. Paths().Select(path => MetadataReference.CreateFromFile(path))]);

    public static IReadOnlyList<MetadataReference> All => Found.Value;

    private static IEnumerable<string> Paths()
    {
        var runtime = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        var shared = Path.GetFullPath(Path.Combine(runtime, "..", ".."));
        var packs = Path.Combine(shared, "..", "packs");
        var own = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => !path.StartsWith(shared, StringComparison.Ordinal))
            .ToList();
        var names = own.Select(Path.GetFileName).ToHashSet(StringComparer.OrdinalIgnoreCase);
        return own.Concat(Directory.GetDirectories(shared)
            .Select(framework => Path.Combine(packs, Path.GetFileName(framework) + ".Ref"))
            .Where(Directory.Exists)
            .SelectMany(pack => Directory.EnumerateFiles(Latest(pack), "*.dll"))
            .Where(path => names.Add(Path.GetFileName(path))));
    }

    private static string Latest(string pack) => Directory.GetDirectories(pack)
        .Select(version => Path.Combine(version, "ref", $"net{Environment.Version.Major}.{Environment.Version.Minor}"))
        .Where(Directory.Exists)
        .Order(StringComparer.Ordinal)
        .Last();
}
