using System.CodeDom;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>Makes enumerations.</summary>
internal static class XmlEnums
{
    public static CodeTypeDeclaration Make(XmlSchemaSimpleType type, string name, bool isInternal) => Make(
        SchemaTypes.AttributeOf(type, name),
        name,
        ((XmlSchemaSimpleTypeRestriction)type.Content!).Facets.OfType<XmlSchemaEnumerationFacet>().Select(
            static facet => facet.Value!),
        isInternal);

    /// <summary>The names of a choice, which are in no schema.</summary>
    public static CodeTypeDeclaration Make(string name, string ns, IEnumerable<string> values, bool isInternal) => Make(
        new AttributeCode(typeof(XmlTypeAttribute)).Add("Namespace", ns).AddIf(true, "IncludeInSchema", false),
        name,
        values,
        isInternal);

    private static CodeTypeDeclaration Make(
        AttributeCode attribute, string name, IEnumerable<string> values, bool isInternal)
    {
        var type = Declarations.Type(name, isInternal);
        type.IsPartial = false;
        type.IsEnum = true;
        type.CustomAttributes.Add(attribute.Declaration);
        var names = new NameScope();
        foreach (var value in values.Distinct())
        {
            var member = new CodeMemberField(new CodeTypeReference(name), names.Unique(Identifiers.Of(value, "Item")));
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
