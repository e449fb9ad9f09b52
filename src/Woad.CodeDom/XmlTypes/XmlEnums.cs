using System.CodeDom;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>Makes enumerations.</summary>
internal static class XmlEnums
{
    private const int MaxFlags = 31;

    public static CodeTypeDeclaration Make(XmlSchemaSimpleType type, string name, bool isInternal) => Make(
        SchemaTypes.AttributeOf(type, name),
        name,
        ValuesOf(type),
        isInternal,
        IsFlags(type));

    /// <summary>Whether a type is a list of values of its own, which XmlSerializer makes of flags.</summary>
    public static bool IsFlags(XmlSchemaSimpleType type) => type is
    {
        QualifiedName.IsEmpty: false,
        Content: XmlSchemaSimpleTypeList { ItemType.Content: XmlSchemaSimpleTypeRestriction { Facets: var facets } },
    }
        && facets.Count is > 0 and <= MaxFlags && facets.Cast<XmlSchemaObject>().All(
            static facet => facet is XmlSchemaEnumerationFacet);

    /// <summary>The member of a value; null for a value that the enumeration does not have.</summary>
    public static string? NameOf(XmlSchemaSimpleType type, string value) =>
        IsFlags(type) ? null : Members(ValuesOf(type)).GetValueOrDefault(value);

    /// <summary>The names of a choice, which are in no schema.</summary>
    public static CodeTypeDeclaration Make(string name, string ns, IEnumerable<string> values, bool isInternal) => Make(
        new AttributeCode(typeof(XmlTypeAttribute)).Add("Namespace", ns).AddIf(true, "IncludeInSchema", false),
        name,
        values,
        isInternal,
        isFlags: false);

    private static IEnumerable<string> ValuesOf(XmlSchemaSimpleType type) =>
        (type.Content switch
        {
            XmlSchemaSimpleTypeList list => (list.ItemType!.Content as XmlSchemaSimpleTypeRestriction)!.Facets,
            XmlSchemaSimpleTypeRestriction restriction => restriction.Facets,
            _ => [],
        }).OfType<XmlSchemaEnumerationFacet>().Select(static facet => facet.Value!);

    private static Dictionary<string, string> Members(IEnumerable<string> values)
    {
        var names = new NameScope("value__");
        return values.Distinct().ToDictionary(
            static value => value, value => names.Unique(Identifiers.Of(value, "Item")));
    }

    private static CodeTypeDeclaration Make(
        AttributeCode attribute, string name, IEnumerable<string> values, bool isInternal, bool isFlags)
    {
        var type = Declarations.Type(name, isInternal);
        type.IsPartial = false;
        type.IsEnum = true;
        if (isFlags)
        {
            type.CustomAttributes.Add(new AttributeCode(typeof(FlagsAttribute)).Declaration);
        }

        type.CustomAttributes.Add(attribute.Declaration);
        var number = 1;
        foreach (var (value, identifier) in Members(values))
        {
            var member = new CodeMemberField(new CodeTypeReference(name), identifier);
            if (isFlags)
            {
                member.InitExpression = new CodePrimitiveExpression(number);
                number <<= 1;
            }

            if (member.Name != value)
            {
                member.CustomAttributes.Add(
                    new AttributeCode(typeof(XmlEnumAttribute)).Add(new CodePrimitiveExpression(value)).Declaration);
            }

            type.Members.Add(member);
        }

        return type;
    }
}
