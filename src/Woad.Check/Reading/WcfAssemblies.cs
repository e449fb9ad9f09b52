using System.Reflection.Metadata;

namespace Woad.Check.Reading;

/// <summary>The assemblies whose types Woad takes the place of.</summary>
internal static class WcfAssemblies
{
    private static readonly string[] Names =
    [
        "System.ServiceModel", "System.IdentityModel", "System.IdentityModel.Selectors",
        "System.IdentityModel.Services", "System.WorkflowServices", "System.Messaging", "System.Web.Services",
        "System.Web.Services.Description", "System.Runtime.Serialization",
    ];

    public static bool Contains(string name) =>
        Names.Contains(name) || name.StartsWith("System.ServiceModel.", StringComparison.Ordinal);

    /// <summary>The name of the assembly that a type is asked from; null for one that the library defines.</summary>
    public static string? Of(MetadataReader metadata, TypeReferenceHandle handle)
    {
        var scope = metadata.GetTypeReference(handle).ResolutionScope;
        return scope.Kind switch
        {
            HandleKind.TypeReference => Of(metadata, (TypeReferenceHandle)scope),
            HandleKind.AssemblyReference =>
                metadata.GetString(metadata.GetAssemblyReference((AssemblyReferenceHandle)scope).Name),
            _ => null,
        };
    }
}
