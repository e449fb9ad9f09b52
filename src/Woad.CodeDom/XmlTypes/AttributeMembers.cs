using System.CodeDom;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>Makes the members of a class that hold attributes.</summary>
internal sealed class AttributeMembers(XmlSerializerTypes types)
{
    public void Add(CodeTypeDeclaration made, NameScope names, XmlSchemaComplexType type)
    {
        var inherited = (type.BaseXmlSchemaType as XmlSchemaComplexType)?.AttributeUses;
        foreach (XmlSchemaAttribute attribute in type.AttributeUses.Values)
        {
            if (attribute.Use != XmlSchemaUse.Prohibited
                && (XmlClasses.BaseOf(type) is null || !inherited!.Contains(attribute.QualifiedName)))
            {
                Add(made, names, attribute, type);
            }
        }

        if (type.AttributeWildcard is not null && XmlClasses.BaseOf(type)?.AttributeWildcard is null)
        {
            Declarations.AddProperty(
                made,
                new CodeTypeReference(typeof(XmlAttribute[])),
                names.UniqueMember(types.Below.AnyAttributeName(type)),
                new AttributeCode(typeof(XmlAnyAttributeAttribute)));
        }
    }

    private void Add(
        CodeTypeDeclaration made, NameScope names, XmlSchemaAttribute attribute, XmlSchemaComplexType owner)
    {
        var use = types.Use(attribute.AttributeSchemaType!, attribute.QualifiedName.Name);
        var name = names.UniqueMember(Identifiers.Of(attribute.QualifiedName.Name, "Attribute"));
        var code = new AttributeCode(typeof(XmlAttributeAttribute));
        if (name != attribute.QualifiedName.Name)
        {
            code.Add(new CodePrimitiveExpression(attribute.QualifiedName.Name));
        }

        var isQualified = attribute.QualifiedName.Namespace.Length > 0;
        code.Add("DataType", use.DataType)
            .AddIf(isQualified, "Form", XmlSchemaForm.Qualified)
            .Add("Namespace", isQualified ? attribute.QualifiedName.Namespace : null);
        var declared = types.Declared(attribute);
        var isFixed = (attribute.FixedValue ?? declared.FixedValue) is not null;
        var value = DefaultMembers.Of(
            use,
            attribute.AttributeSchemaType,
            attribute.DefaultValue ?? attribute.FixedValue ?? declared.DefaultValue ?? declared.FixedValue,
            (attribute.DefaultValue ?? attribute.FixedValue) is null ? declared : attribute);
        var isOptional = attribute.Use != XmlSchemaUse.Required;
        var omitting = isOptional && !isFixed ? value?.Attribute : null;
        Declarations.AddProperty(made, use.Type, name, code, omitting);
        Declarations.Initialize(made, value?.Initial);

        // A missing attribute has its default: without one, a value must tell whether it is there. A default that is
        // written must tell it where a restriction prohibits the attribute.
        if (isOptional && (value is null ? use.IsValue : omitting is null && types.Below.Prohibit(owner, attribute)))
        {
            ElementMembers.AddSpecified(made, names, name);
        }
    }
}
