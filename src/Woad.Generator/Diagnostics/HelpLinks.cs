using System.Reflection;

namespace Woad.Generator.Diagnostics;

/// <summary>Addresses of the sections that explain diagnostics.</summary>
internal static class HelpLinks
{
    /// <summary>The address of docs/diagnostics.md, which the build writes into the assembly.</summary>
    private static readonly string Page = typeof(HelpLinks).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .First(attribute => attribute.Key == "DiagnosticsPage").Value;

    /// <summary>The section about a rule.</summary>
    public static string Of(string id) => $"{Page}#{id.ToLowerInvariant()}";
}
