using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Makes the models of types that write and read their own XML.</summary>
internal sealed class XmlSerializableBuilder(TypeTable types)
{
    private const string Interface = "System.Xml.Serialization.IXmlSerializable";

    public static bool Takes(INamedTypeSymbol type) =>
        type.TypeKind is TypeKind.Class or TypeKind.Struct && type.Implements(Interface);

    public TypeModel? Build(INamedTypeSymbol type, string id)
    {
        var constructor = type.InstanceConstructors.FirstOrDefault(c => c.Parameters.Length == 0);
        if (Refusal(type, constructor) is { } why)
        {
            types.Refuse(type, why);
            return null;
        }

        return new XmlSerializableModel(
            id, types.CodeOf(type), types.Names.Of(type), type.IsValueType, types.Creation(type, id, constructor))
        {
            IsPolymorphic = !type.IsSealed && !type.IsValueType,
        };
    }

    private string? Refusal(INamedTypeSymbol type, IMethodSymbol? constructor) =>
        type.Hierarchy().Any(t => t.Has("System.Xml.Serialization.XmlSchemaProviderAttribute"))
            ? "implements IXmlSerializable and names its schema by a method (XmlSchemaProvider)"
        : type.Has(WellKnown.DataContract) || types.Shapes.Find(type) is not null
            ? "implements IXmlSerializable and has a data contract or is a collection as well"
        : type.Hierarchy().Any(
            t => t.Has(WellKnown.KnownType)) ? "implements IXmlSerializable and has KnownType attributes"
        : type.IsAbstract ? "implements IXmlSerializable and is abstract"
        : !type.IsValueType
            && constructor is null ? "implements IXmlSerializable without a constructor without parameters"
        : null;
}
