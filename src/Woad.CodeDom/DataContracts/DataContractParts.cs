using System.Xml;
using System.Xml.Schema;

namespace Woad.CodeDom.DataContracts;

/// <summary>Facts about data contracts that the types of parts tell without an import of the schemas.</summary>
internal static class DataContractParts
{
    private const string Serialization = "http://schemas.microsoft.com/2003/10/Serialization/";

    private static readonly XmlQualifiedName Text = new("string", XmlSchema.Namespace);

    /// <summary>The types of XML Schema whose values the importer of .NET 10 keeps as strings.</summary>
    private static readonly HashSet<string> Strings =
        ["date", "time", "gYear", "gYearMonth", "gMonth", "gMonthDay", "gDay"];

    /// <summary>Whether data contracts have a value type for a type: it is never missing.</summary>
    public static bool IsValue(XmlSchemaType? type) => type switch
    {
        XmlSchemaSimpleType { QualifiedName: { Name: "guid" or "char", Namespace: Serialization } } => true,
        XmlSchemaSimpleType { Content: XmlSchemaSimpleTypeList { ItemType: { } item } } => IsEnumeration(item),
        XmlSchemaSimpleType simple => IsEnumeration(simple)
            || (simple.Datatype is { ValueType.IsValueType: true } && !IsString(simple)),
        XmlSchemaComplexType { Annotation: { } annotation } =>
            annotation.Items.OfType<XmlSchemaAppInfo>().Any(static info => info.Markup?.OfType<XmlElement>().Any(
                static element => element is { LocalName: "IsValueType", NamespaceURI: Serialization }
                    && element.InnerText.Trim() is "true" or "1") == true),
        _ => false,
    };

    /// <summary>Whether a type has attributes or text, which no data contract has.</summary>
    public static bool IsForeign(XmlSchemaType? type) => type is XmlSchemaComplexType complex
        && type.QualifiedName.Namespace != XmlSchema.Namespace
        && (complex.ContentModel is XmlSchemaSimpleContent
            || complex.AttributeUses.Values.Cast<XmlSchemaAttribute>().Any(
                static attribute => attribute.QualifiedName.Namespace != Serialization));

    /// <summary>Whether the importer makes an enumeration: of strings, whose only facets are its values.</summary>
    private static bool IsEnumeration(XmlSchemaSimpleType? type)
    {
        while (type?.Content is XmlSchemaSimpleTypeRestriction { Facets: { Count: > 0 } facets } restriction
            && facets.Cast<XmlSchemaObject>().All(static facet => facet is XmlSchemaEnumerationFacet))
        {
            if (restriction.BaseTypeName == Text)
            {
                return true;
            }

            type = type.BaseXmlSchemaType as XmlSchemaSimpleType;
        }

        return false;
    }

    private static bool IsString(XmlSchemaType type)
    {
        for (XmlSchemaType? one = type; one is not null; one = one.BaseXmlSchemaType)
        {
            if (one.QualifiedName.Namespace == XmlSchema.Namespace && Strings.Contains(one.QualifiedName.Name))
            {
                return true;
            }
        }

        return false;
    }
}
