using System.Xml.Schema;

namespace Woad.CodeDom.XmlTypes;

/// <summary>
/// Recognizes types of which an element is nothing but a list of items. They become arrays with a name for the items,
/// as svcutil and xsd make them, instead of classes.
/// </summary>
internal sealed class ItemArrays(XmlSerializerTypes types, Slots slots, bool hasWrapperClasses)
{
    private readonly Dictionary<XmlSchemaComplexType, XmlSchemaElement?> _items = [];

    /// <summary>The items of an element; null where its type needs a class.</summary>
    public XmlSchemaElement? ItemOf(XmlSchemaElement element)
    {
        if (hasWrapperClasses || element.ElementSchemaType is not XmlSchemaComplexType type)
        {
            return null;
        }

        if (!_items.TryGetValue(type, out var item))
        {
            _items.Add(type, item = Find(type));
        }

        return item;
    }

    private XmlSchemaElement? Find(XmlSchemaComplexType type) =>
        type is
        {
            ContentModel: null, IsAbstract: false, IsMixed: false, AttributeUses.Count: 0, AttributeWildcard: null,
            Particle: XmlSchemaSequence { MaxOccurs: 1, MinOccurs: 1 },
        }
        && slots.Of(type.Particle) is [{ Elements: [{ } item], IsRepeated: true, HasAny: false }]
        && item.ElementSchemaType is not null && item.ElementSchemaType != type
        && types.Use(item) is not { Type: { ArrayElementType: null, BaseType: "System.Byte" } }
        && !types.IsBase(type)
            ? item
            : null;
}
