using System.CodeDom;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.Documentation;

/// <summary>
/// Facts of schemas that serializers do not need: documentation, and whether a member is required. They are found by
/// the names in the attributes of the generated types.
/// </summary>
/// <param name="schemas">The compiled schemas.</param>
internal sealed class SchemaFacts(XmlSchemaSet schemas)
{
    private static readonly string[] TypeAttributes =
    [
        typeof(XmlTypeAttribute).FullName!, typeof(DataContractAttribute).FullName!,
        typeof(SoapTypeAttribute).FullName!,
    ];

    private static readonly string[] MemberAttributes =
    [
        typeof(XmlElementAttribute).FullName!, typeof(XmlArrayAttribute).FullName!,
        typeof(DataMemberAttribute).FullName!, typeof(SoapElementAttribute).FullName!,
        typeof(EnumMemberAttribute).FullName!, typeof(XmlEnumAttribute).FullName!,
        typeof(SoapEnumAttribute).FullName!, typeof(XmlAttributeAttribute).FullName!,
    ];

    /// <summary>Adds the facts to all types of the code.</summary>
    /// <param name="unit">The code.</param>
    /// <param name="hasComments">Whether documentation becomes comments.</param>
    public void AddTo(CodeCompileUnit unit, bool hasComments)
    {
        foreach (CodeNamespace space in unit.Namespaces)
        {
            foreach (CodeTypeDeclaration type in space.Types)
            {
                if (Find(type) is not { } found)
                {
                    continue;
                }

                if (hasComments)
                {
                    DocumentationText.Add(type, DocumentationText.Of(found));
                }

                AddMembers(type, found, hasComments);
            }
        }
    }

    private XmlSchemaType? Find(CodeTypeDeclaration type)
    {
        var attribute = type.CustomAttributes.Cast<CodeAttributeDeclaration>().FirstOrDefault(
            static attribute => TypeAttributes.Contains(attribute.Name));
        if (attribute is null || Value(attribute, "AnonymousType") is not null)
        {
            return null;
        }

        var name = Value(attribute, "TypeName") ?? Value(attribute, "Name") ?? type.Name;
        return schemas.GlobalTypes[new XmlQualifiedName(name as string, Value(attribute, "Namespace") as string)]
            as XmlSchemaType;
    }

    private static void AddMembers(CodeTypeDeclaration type, XmlSchemaType schema, bool hasComments)
    {
        var parts = new Dictionary<string, (XmlSchemaAnnotated Part, bool IsRequired)>();
        if (schema is XmlSchemaComplexType complex)
        {
            foreach (XmlSchemaAttribute attribute in complex.AttributeUses.Values)
            {
                parts.TryAdd(attribute.QualifiedName.Name, (attribute, attribute.Use == XmlSchemaUse.Required));
            }

            Collect(complex.ContentTypeParticle, isRequired: true, parts);
        }
        else if (schema is XmlSchemaSimpleType { Content: XmlSchemaSimpleTypeRestriction restriction })
        {
            foreach (var facet in restriction.Facets.OfType<XmlSchemaEnumerationFacet>())
            {
                parts.TryAdd(facet.Value ?? "", (facet, false));
            }
        }

        foreach (CodeTypeMember member in type.Members)
        {
            if (member is not (CodeMemberProperty or CodeMemberField)
                || !parts.TryGetValue(NameOf(member), out var part))
            {
                continue;
            }

            if (part.IsRequired && member is CodeMemberProperty)
            {
                Nullability.SetRequired(member);
            }

            if (hasComments)
            {
                DocumentationText.Add(member, DocumentationText.Of(part.Part));
            }
        }
    }

    private static void Collect(
        XmlSchemaParticle? particle,
        bool isRequired,
        Dictionary<string, (XmlSchemaAnnotated Part, bool IsRequired)> parts)
    {
        switch (particle)
        {
            case XmlSchemaElement element:
                parts.TryAdd(
                    element.QualifiedName.Name,
                    (element, isRequired && element is { MinOccurs: > 0, MaxOccurs: 1, IsNillable: false }));
                break;
            case XmlSchemaGroupBase group:
                var inner = isRequired && group is { MinOccurs: > 0, MaxOccurs: 1 } and not XmlSchemaChoice;
                foreach (var item in group.Items.OfType<XmlSchemaParticle>())
                {
                    Collect(item, inner, parts);
                }

                break;
        }
    }

    private static string NameOf(CodeTypeMember member)
    {
        foreach (CodeAttributeDeclaration attribute in member.CustomAttributes)
        {
            if (MemberAttributes.Contains(attribute.Name)
                && (Value(attribute, "") ?? Value(attribute, "Name") ?? Value(attribute, "Value")
                    ?? Value(attribute, "ElementName") ?? Value(attribute, "AttributeName")) is string name)
            {
                return name;
            }
        }

        return member.Name;
    }

    private static object? Value(CodeAttributeDeclaration attribute, string name) =>
        attribute.Arguments.Cast<CodeAttributeArgument>().Where(argument => argument.Name == name)
            .Select(static argument => (argument.Value as CodePrimitiveExpression)?.Value).FirstOrDefault();
}
