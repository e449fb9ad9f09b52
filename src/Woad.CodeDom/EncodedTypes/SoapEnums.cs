using System.CodeDom;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Generation;
using Woad.CodeDom.XmlTypes;

namespace Woad.CodeDom.EncodedTypes;

/// <summary>Makes the enumerations of encoded messages.</summary>
internal static class SoapEnums
{
    /// <summary>Whether a type is an enumeration of strings.</summary>
    public static bool IsEnumeration(XmlSchemaSimpleType type) =>
        type.QualifiedName.Namespace != XmlSchema.Namespace
        && type.Content is XmlSchemaSimpleTypeRestriction { Facets: var facets }
        && facets.OfType<XmlSchemaEnumerationFacet>().Any()
        && type.Datatype is { Variety: XmlSchemaDatatypeVariety.Atomic } && SimpleTypes.Of(type).Type == typeof(string);

    public static CodeTypeDeclaration Make(XmlSchemaSimpleType type, string name, bool isInternal)
    {
        var made = Declarations.Type(name, isInternal);
        made.IsPartial = false;
        made.IsEnum = true;
        made.CustomAttributes.Add(SoapClasses.AttributeOf(type, name).Declaration);
        var names = new NameScope();
        var values = ((XmlSchemaSimpleTypeRestriction)type.Content!).Facets.OfType<XmlSchemaEnumerationFacet>()
            .Select(static facet => facet.Value!).Distinct();
        foreach (var value in values)
        {
            var member = new CodeMemberField(new CodeTypeReference(name), names.Unique(Identifiers.Of(value, "Item")));
            if (member.Name != value)
            {
                member.CustomAttributes.Add(
                    new AttributeCode(typeof(SoapEnumAttribute)).Add(new CodePrimitiveExpression(value)).Declaration);
            }

            made.Members.Add(member);
        }

        return made;
    }
}
