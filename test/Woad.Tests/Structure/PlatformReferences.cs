using System.Runtime.InteropServices;
using Microsoft.CodeAnalysis;

namespace Woad.Tests.Structure;

/// <summary>
/// The assemblies that projects are compiled against: .NET, ASP.NET Core and the packages of this project.
/// </summary>
internal static class PlatformReferences
{
    public static IReadOnlyList<MetadataReference> All { get; } =
    [
        .. from path in Loaded().Concat(AspNetCore())
           where !Path.GetFileName(path).StartsWith("Woad", StringComparison.Ordinal)
           group path by Path.GetFileName(path) into paths
           select MetadataReference.CreateFromFile(paths.First()),
    ];

    private static string[] Loaded() =>
        ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);

    // Not a reference of the test project, so that the framework's tests run without ASP.NET Core.
    private static IEnumerable<string> AspNetCore() =>
        Directory.EnumerateFiles(
            RuntimeEnvironment.GetRuntimeDirectory().Replace("Microsoft.NETCore.App", "Microsoft.AspNetCore.App"),
            "*.dll");
}
