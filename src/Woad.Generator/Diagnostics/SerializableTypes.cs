using Microsoft.CodeAnalysis;
using Woad.Generator.Contracts;

namespace Woad.Generator.Diagnostics;

/// <summary>
/// What DataContractSerializer refuses by its type alone. Judged cautiously: what it might take is not reported, and
/// members of data contracts are not looked into.
/// </summary>
internal static class SerializableTypes
{
    private static readonly string[] Never =
    [
        "System.Threading.CancellationToken",
        "System.Threading.Thread",
        "System.IntPtr",
        "System.UIntPtr",
        "System.Type",
        "System.Reflection.Assembly", "System.Threading.Tasks.ValueTask", "System.Span<T>", "System.ReadOnlySpan<T>",
        "System.Collections.Generic.IAsyncEnumerable<out T>", "System.Threading.Tasks.ValueTask<TResult>",
    ];

    /// <summary>The type that cannot be serialised and the reason; null when nothing speaks against it.</summary>
    public static (string What, string Why)? WhyNot(ITypeSymbol type)
    {
        switch (type)
        {
            case IArrayTypeSymbol { Rank: > 1 } array:
                return (array.ToDisplayString(), "arrays of several dimensions are not; use arrays of arrays");
            case IArrayTypeSymbol array:
                return WhyNot(array.ElementType);
            case IPointerTypeSymbol or IFunctionPointerTypeSymbol:
                return (type.ToDisplayString(), "it is a pointer");
            case { TypeKind: TypeKind.Delegate }:
                return (type.ToDisplayString(), "it is a delegate");
            case INamedTypeSymbol named:
                return WhyNot(named);
            default:
                return null;
        }
    }

    private static (string What, string Why)? WhyNot(INamedTypeSymbol type)
    {
        if (Never.Any(type.Is))
        {
            return (type.ToDisplayString(), "its values mean nothing outside their process");
        }

        if (type.TypeKind is not TypeKind.Class || IsKnown(type) || IsCollection(type))
        {
            return null;
        }

        return type.InstanceConstructors.Any(c => c.Parameters.IsEmpty)
            ? null
            : (type.ToDisplayString(),
                "it has neither DataContract nor Serializable, and no constructor without parameters");
    }

    /// <summary>Types that the serializer knows, or that say themselves how they are serialised.</summary>
    private static bool IsKnown(INamedTypeSymbol type) =>
        type.SpecialType != SpecialType.None
        || type.IsSerializable
        || type.ContainingNamespace.ToDisplayString() is "System" or "System.Xml" or "System.Xml.Linq" or "System.Data"
        || type.IsOrDerives(WcfTypes.Message)
        || type.IsOrDerives(WcfTypes.Stream)
        || Has(type, "System.Runtime.Serialization.DataContractAttribute")
        || Has(type, "System.Runtime.Serialization.CollectionDataContractAttribute")
        || Has(type, "System.SerializableAttribute")
        || Has(type, WcfTypes.MessageContract)
        || type.AllInterfaces.Any(i =>
            i.Is("System.Xml.Serialization.IXmlSerializable") || i.Is("System.Runtime.Serialization.ISerializable"));

    private static bool IsCollection(INamedTypeSymbol type) =>
        type.AllInterfaces.Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable);

    private static bool Has(INamedTypeSymbol type, string attribute) => type.Attribute(attribute) is not null;
}
