using System.Collections.Immutable;
using System.Reflection.Metadata;

namespace Woad.Check.Reading;

/// <summary>Signatures as text, by the full names of types: the same for a library and for Woad.</summary>
internal sealed class SignatureText : ISignatureTypeProvider<string, object?>
{
    public static readonly SignatureText Instance = new();

    /// <summary>A method's parameters and result: <c>`1(System.String,!0):System.Void</c>.</summary>
    public static string Of(MethodSignature<string> signature) =>
        $"{(signature.GenericParameterCount > 0 ? $"`{signature.GenericParameterCount}" : "")}"
        + $"({string.Join(',', signature.ParameterTypes)}):{signature.ReturnType}";

    public static string NameOf(MetadataReader reader, TypeReferenceHandle handle)
    {
        var type = reader.GetTypeReference(handle);
        var name = reader.GetString(type.Name);
        return type.ResolutionScope.Kind == HandleKind.TypeReference
            ? $"{NameOf(reader, (TypeReferenceHandle)type.ResolutionScope)}.{name}"
            : Joined(reader.GetString(type.Namespace), name);
    }

    public static string NameOf(MetadataReader reader, TypeDefinitionHandle handle)
    {
        var type = reader.GetTypeDefinition(handle);
        var name = reader.GetString(type.Name);
        return type.GetDeclaringType() is { IsNil: false } outer
            ? $"{NameOf(reader, outer)}.{name}"
            : Joined(reader.GetString(type.Namespace), name);
    }

    public string GetArrayType(string elementType, ArrayShape shape) =>
        $"{elementType}[{new string(',', shape.Rank - 1)}]";

    public string GetByReferenceType(string elementType) => elementType + "&";

    public string GetFunctionPointerType(MethodSignature<string> signature) => "*" + Of(signature);

    public string GetGenericInstantiation(string genericType, ImmutableArray<string> typeArguments) =>
        $"{genericType}<{string.Join(',', typeArguments)}>";

    public string GetGenericMethodParameter(object? genericContext, int index) => $"!!{index}";

    public string GetGenericTypeParameter(object? genericContext, int index) => $"!{index}";

    public string GetModifiedType(string modifier, string unmodifiedType, bool isRequired) => unmodifiedType;

    public string GetPinnedType(string elementType) => elementType;

    public string GetPointerType(string elementType) => elementType + "*";

    public string GetPrimitiveType(PrimitiveTypeCode typeCode) => $"System.{typeCode}";

    public string GetSZArrayType(string elementType) => elementType + "[]";

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind) =>
        NameOf(reader, handle);

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind) =>
        NameOf(reader, handle);

    public string GetTypeFromSpecification(
        MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind) =>
        reader.GetTypeSpecification(handle).DecodeSignature(this, genericContext);

    private static string Joined(string space, string name) => space.Length == 0 ? name : $"{space}.{name}";
}
