using System.Reflection.Metadata;

namespace Woad.Server.Tests.PublicApi.MemberUse;

/// <summary>Full names of types in metadata; a nested one behind a plus sign.</summary>
internal static class MetadataNames
{
    public static string Of(MetadataReader reader, TypeDefinitionHandle handle)
    {
        var type = reader.GetTypeDefinition(handle);
        return type.GetDeclaringType() is { IsNil: false } outer
            ? $"{Of(reader, outer)}+{reader.GetString(type.Name)}"
            : Join(reader.GetString(type.Namespace), reader.GetString(type.Name));
    }

    public static string Of(MetadataReader reader, TypeReferenceHandle handle)
    {
        var type = reader.GetTypeReference(handle);
        return type.ResolutionScope.Kind == HandleKind.TypeReference
            ? $"{Of(reader, (TypeReferenceHandle)type.ResolutionScope)}+{reader.GetString(type.Name)}"
            : Join(reader.GetString(type.Namespace), reader.GetString(type.Name));
    }

    /// <summary>The type that a handle names, without its type arguments.</summary>
    public static string Of(MetadataReader reader, EntityHandle handle) => handle.Kind switch
    {
        HandleKind.TypeDefinition => Of(reader, (TypeDefinitionHandle)handle),
        HandleKind.TypeReference => Of(reader, (TypeReferenceHandle)handle),
        HandleKind.TypeSpecification => WithoutArguments(
            reader.GetTypeSpecification((TypeSpecificationHandle)handle).DecodeSignature(
                SignatureNames.Instance, null)),
        _ => "",
    };

    private static string Join(string space, string name) => space.Length == 0 ? name : $"{space}.{name}";

    private static string WithoutArguments(string type) =>
        type.IndexOf('<', StringComparison.Ordinal) is > 0 and var at ? type[..at] : type;
}
