using System.Reflection;

namespace Woad.Generator.Diagnostics;

/// <summary>Addresses of the sections that explain diagnostics.</summary>
internal static class HelpLinks
{
    /// <summary>
    /// The address of docs/diagnostics.md, which the build writes into the assembly. Null when the property
    /// WoadRepositoryUrl is empty: a link that leads nowhere is worse than none.
    /// </summary>
    private static readonly string? Page = typeof(HelpLinks).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .FirstOrDefault(attribute => attribute.Key == "DiagnosticsPage")?.Value;

    /// <summary>The section about a rule, or null.</summary>
    public static string? Of(string id) => Of(id, Page);

    /// <summary>The section of a page about a rule, or null.</summary>
    internal static string? Of(string id, string? page) =>
        page is null ? null : $"{page}#{id.ToLowerInvariant()}";
}
