using System.Xml;
using System.Xml.Schema;

namespace Woad.CodeDom.EncodedTypes;

/// <summary>The items of an array of SOAP encoding (SOAP 1.1, section 5.4.2; WSDL 1.1, section 2.2).</summary>
/// <param name="Item">The type of the items.</param>
/// <param name="Ranks">The dimensions of the arrays, the outermost first.</param>
internal sealed record EncodedArray(XmlQualifiedName Item, IReadOnlyList<int> Ranks)
{
    private const string Wsdl = "http://schemas.xmlsoap.org/wsdl/";

    private static readonly XmlQualifiedName AnyType = new("anyType", XmlSchema.Namespace);

    /// <summary>The array that a type is; null for other types.</summary>
    public static EncodedArray? Of(XmlSchemaComplexType type)
    {
        if (EncodingSchema.IsArray(type.QualifiedName))
        {
            return new EncodedArray(AnyType, [1]);
        }

        if (type.ContentModel is not XmlSchemaComplexContent content || BaseOf(content) is not { } inherited
            || !EncodingSchema.IsArray(inherited))
        {
            return null;
        }

        var restriction = content.Content as XmlSchemaComplexContentRestriction;
        foreach (var attribute in restriction?.Attributes.OfType<XmlSchemaAttribute>() ?? [])
        {
            if (attribute.RefName.Name == "arrayType" && attribute.UnhandledAttributes?.FirstOrDefault(
                    static found => found is { LocalName: "arrayType", NamespaceURI: Wsdl }) is { } arrayType
                && Read(arrayType.Value, attribute) is { } read)
            {
                return read;
            }
        }

        return ElementOf(restriction?.Particle) is { SchemaTypeName: { IsEmpty: false } item }
            ? new EncodedArray(item, [1])
            : new EncodedArray(AnyType, [1]);
    }

    private static XmlQualifiedName? BaseOf(XmlSchemaComplexContent content) => content.Content switch
    {
        XmlSchemaComplexContentRestriction restriction => restriction.BaseTypeName,
        XmlSchemaComplexContentExtension extension => extension.BaseTypeName,
        _ => null,
    };

    private static XmlSchemaElement? ElementOf(XmlSchemaParticle? particle) =>
        particle is XmlSchemaGroupBase { Items: [XmlSchemaElement only] } ? only : null;

    /// <summary>Reads, for example, <c>xs:int[][,]</c>: an array of two dimensions of arrays.</summary>
    private static EncodedArray? Read(string text, XmlSchemaObject place)
    {
        var bracket = text.IndexOf('[', StringComparison.Ordinal);
        if (bracket < 0)
        {
            return null;
        }

        var name = text[..bracket].Trim();
        var colon = name.IndexOf(':', StringComparison.Ordinal);
        var ns = NamespaceOf(colon < 0 ? "" : name[..colon], place);
        int[] ranks =
        [
            .. text[bracket..].Split('[', StringSplitOptions.RemoveEmptyEntries)
                .Select(static dimension => dimension.Count(static c => c == ',') + 1),
        ];
        return new EncodedArray(new XmlQualifiedName(name[(colon + 1)..], ns), [.. ranks.Reverse()]);
    }

    private static string NamespaceOf(string prefix, XmlSchemaObject? place)
    {
        for (; place is not null; place = place.Parent)
        {
            foreach (var declared in place.Namespaces.ToArray())
            {
                if (declared.Name == prefix)
                {
                    return declared.Namespace;
                }
            }
        }

        return "";
    }
}
