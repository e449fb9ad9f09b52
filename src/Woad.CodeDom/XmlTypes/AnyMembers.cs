using System.Xml;
using System.Xml.Schema;

namespace Woad.CodeDom.XmlTypes;

/// <summary>
/// Members of any type (<c>xs:anyType</c>). Their values may be of every type of the schemas, which XmlSerializer reads
/// as an object only where an attribute includes the type.
/// </summary>
/// <param name="types">The types of the schemas.</param>
/// <param name="slots">The members of types.</param>
/// <param name="globals">The global types by their names.</param>
internal sealed class AnyMembers(XmlSerializerTypes types, Slots slots, XmlSchemaObjectTable globals)
{
    private static readonly XmlQualifiedName Any = new("anyType", XmlSchema.Namespace);

    private XmlSchemaComplexType? _first;

    /// <summary>
    /// The types that a class includes for its members. The first class with such members includes the types of the
    /// schemas, and each other one includes the first: all classes with all types would take the square of the time.
    /// </summary>
    public IEnumerable<TypeUse> IncludedBy(XmlSchemaComplexType type)
    {
        if (!slots.Of(XmlClasses.ParticleOf(type)).SelectMany(static slot => slot.Elements).Any(IsAny))
        {
            return [];
        }

        if (_first is not null)
        {
            return _first == type ? [] : [types.Use(_first, "Type")];
        }

        _first = type;
        return All(type).ToList();
    }

    /// <summary>The types that a value may have, without one of them and those that others include.</summary>
    public IEnumerable<TypeUse> All(XmlSchemaType? without) => globals.Values.Cast<XmlSchemaType>()
        .Where(other => other != without && IsIncluded(other)).Select(other => types.Use(other, "Type"));

    /// <summary>Whether an element, or the item of the array that it becomes, is of any type.</summary>
    public bool IsAny(XmlSchemaElement element) =>
        element.ElementSchemaType?.QualifiedName == Any || (types.Arrays.ItemOf(element) is { } item && IsAny(item));

    /// <summary>Whether a type is a class or an enumeration that no other type includes.</summary>
    private bool IsIncluded(XmlSchemaType type) => !SchemaTypes.IsForeign(type) && type switch
    {
        XmlSchemaSimpleType simple => XmlSerializerTypes.IsNamed(simple),
        XmlSchemaComplexType complex => XmlClasses.BaseOf(complex) is not { } inherited || types.IsReplaced(inherited),
        _ => false,
    };
}
