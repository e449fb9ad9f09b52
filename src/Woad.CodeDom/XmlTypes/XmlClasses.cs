using System.CodeDom;
using System.Reflection;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>Makes the classes of complex types.</summary>
internal sealed class XmlClasses(XmlSerializerTypes types, Slots slots, bool isInternal)
{
    private const int MaxBases = 64;

    public CodeTypeDeclaration Make(XmlSchemaComplexType type, string name)
    {
        var made = Declarations.Type(name, isInternal);
        foreach (var derived in types.Derived(type))
        {
            made.CustomAttributes.Add(new AttributeCode(typeof(XmlIncludeAttribute))
                .Add(new CodeTypeOfExpression(derived.Type)).Declaration);
        }

        made.CustomAttributes.Add(SchemaTypes.AttributeOf(type, name).Declaration);
        if (type.IsAbstract)
        {
            made.TypeAttributes |= TypeAttributes.Abstract;
        }

        if (BaseOf(type) is { } inherited)
        {
            made.BaseTypes.Add(types.Use(inherited, "Type").Type);
        }

        AddMembers(made, type);
        return made;
    }

    /// <summary>
    /// The base class: a complex type that is not XML Schema's own, and whose content is extended or restricted.
    /// </summary>
    private static XmlSchemaComplexType? BaseOf(XmlSchemaComplexType type) =>
        type.ContentModel is not null
            && type.BaseXmlSchemaType is XmlSchemaComplexType { QualifiedName: var name } inherited
        && name.Namespace != XmlSchema.Namespace && !name.IsEmpty && !IsSoapArray(name)
            ? inherited
            : null;

    private static bool IsSoapArray(XmlQualifiedName name) =>
        name.Name == "Array" && name.Namespace == "http://schemas.xmlsoap.org/soap/encoding/";

    private void AddMembers(CodeTypeDeclaration made, XmlSchemaComplexType type)
    {
        var names = new NameScope([made.Name, .. Identifiers.ObjectMembers, .. Inherited(type)]);

        // A restriction of elements has those of its base: what it forbids stays empty.
        var isRestriction = type.ContentModel is XmlSchemaComplexContent { Content: XmlSchemaComplexContentRestriction }
            && BaseOf(type) is not null;
        if (!isRestriction)
        {
            if (type.ContentModel is XmlSchemaSimpleContent && type.BaseXmlSchemaType is XmlSchemaSimpleType simple)
            {
                AddText(made, names, types.Use(simple, "Value"));
            }

            foreach (var slot in slots.Of(ParticleOf(type)))
            {
                AddSlot(made, names, slot, type);
            }

            if (type.IsMixed && BaseOf(type)?.IsMixed != true)
            {
                Add(made, typeof(string[]), names.Unique("Text"), new AttributeCode(typeof(XmlTextAttribute)));
            }
        }

        AddAttributes(made, names, type);
    }

    private static XmlSchemaParticle? ParticleOf(XmlSchemaComplexType type) => type.ContentModel switch
    {
        XmlSchemaComplexContent { Content: XmlSchemaComplexContentExtension extension } => extension.Particle,
        XmlSchemaComplexContent { Content: XmlSchemaComplexContentRestriction restriction } => restriction.Particle,
        XmlSchemaSimpleContent => null,
        _ => type.Particle,
    };

    /// <summary>The names that the members of base classes may have.</summary>
    private IEnumerable<string> Inherited(XmlSchemaComplexType type)
    {
        // Each class looks at its bases: a long chain would take the square of its length.
        var depth = 0;
        for (var inherited = BaseOf(type); inherited is not null && depth++ < MaxBases; inherited = BaseOf(inherited))
        {
            foreach (var slot in slots.Of(ParticleOf(inherited)))
            {
                foreach (var element in slot.Elements)
                {
                    yield return Identifiers.Of(element.QualifiedName.Name, "Item");
                }
            }

            foreach (XmlSchemaAttribute attribute in inherited.AttributeUses.Values)
            {
                yield return Identifiers.Of(attribute.QualifiedName.Name, "Attribute");
            }

            yield return "Item";
            yield return "Items";
            yield return "Any";
        }
    }

    private static void AddText(CodeTypeDeclaration made, NameScope names, TypeUse use) => Declarations.AddProperty(
        made,
        use.Type,
        names.Unique("Value"),
        new AttributeCode(typeof(XmlTextAttribute)).Add("DataType", use.DataType));

    private void AddSlot(CodeTypeDeclaration made, NameScope names, Slot slot, XmlSchemaComplexType owner)
    {
        if (slot.Elements.Count == 0)
        {
            Add(
                made,
                slot.IsRepeated ? typeof(XmlElement[]) : typeof(XmlElement),
                names.Unique("Any"),
                new AttributeCode(typeof(XmlAnyElementAttribute)));
        }
        else if (slot is { Elements: [{ } only], HasAny: false })
        {
            AddElement(made, names, only, slot, owner);
        }
        else
        {
            AddChoice(made, names, slot, owner);
        }
    }

    private void AddElement(
        CodeTypeDeclaration made, NameScope names, XmlSchemaElement element, Slot slot, XmlSchemaComplexType owner)
    {
        var use = types.Use(element);
        var name = names.Unique(Identifiers.Of(element.QualifiedName.Name, "Item"));
        var type = use.IsValue && element.IsNillable ? use.Nullable : use.Type;
        Declarations.AddProperty(
            made,
            slot.IsRepeated ? Declarations.Array(type) : type,
            name,
            ElementAttribute(element, use, slot.IsRepeated ? null : name, owner, withType: false));
        if (slot is { IsOptional: true, IsRepeated: false } && use.IsValue)
        {
            AddSpecified(made, names, name);
        }
    }

    /// <summary>One of several elements: an object, whose type or a name beside it tells which one it is.</summary>
    private void AddChoice(CodeTypeDeclaration made, NameScope names, Slot slot, XmlSchemaComplexType owner)
    {
        var uses = slot.Elements.Select(element => (Element: element, Use: types.Use(element))).ToList();
        var isAmbiguous = uses.GroupBy(static pair => pair.Use.Key).Any(static group => group.Count() > 1);
        var name = names.Unique(slot.IsRepeated ? "Items" : "Item");
        var choice = isAmbiguous ? names.Unique(slot.IsRepeated ? "ItemsElementName" : "ItemElementName") : null;
        Declarations.AddProperty(
            made,
            new CodeTypeReference(slot.IsRepeated ? typeof(object[]) : typeof(object)),
            name,
            [
                .. uses.Select(pair => ElementAttribute(pair.Element, pair.Use, null, owner, withType: true)),
                slot.HasAny ? new AttributeCode(typeof(XmlAnyElementAttribute)) : null,
                choice is null
                    ? null
                    : new AttributeCode(typeof(XmlChoiceIdentifierAttribute)).Add(new CodePrimitiveExpression(choice)),
            ]);
        if (choice is not null)
        {
            var ns = NamespaceOf(owner);
            var choices = types.Unique(
                $"choice {choice} of {SchemaTypes.ThingOf(owner)}",
                slot.IsRepeated ? "ItemsChoiceType" : "ItemChoiceType");
            var type = types.Reference(choices);
            Declarations.AddProperty(
                made,
                slot.IsRepeated ? Declarations.Array(type) : type,
                choice,
                new AttributeCode(typeof(XmlIgnoreAttribute)));
            types.AddChoice(choices, ns, [.. uses.Select(pair => Named(pair.Element, ns))], slot.HasAny);
        }
    }

    /// <summary>An element's name as XmlSerializer looks for it among the values of a choice.</summary>
    private static string Named(XmlSchemaElement element, string ns) => element.QualifiedName.Namespace == ns
        ? element.QualifiedName.Name
        : $"{element.QualifiedName.Namespace}:{element.QualifiedName.Name}";

    private static string NamespaceOf(XmlSchemaComplexType owner) =>
        owner.QualifiedName.IsEmpty ? SchemaTypes.NamespaceOf(owner) : owner.QualifiedName.Namespace;

    private static AttributeCode ElementAttribute(
        XmlSchemaElement element, TypeUse use, string? member, XmlSchemaComplexType owner, bool withType)
    {
        var name = element.QualifiedName;
        var ns = NamespaceOf(owner);
        var attribute = new AttributeCode(typeof(XmlElementAttribute));
        if (member != name.Name)
        {
            attribute.Add(new CodePrimitiveExpression(XmlConvert.DecodeName(name.Name)));
        }

        if (withType)
        {
            attribute.Add(new CodeTypeOfExpression(use.Type));
        }

        return attribute
            .Add("DataType", use.DataType)
            .AddIf(name.Namespace.Length == 0 && ns.Length > 0, "Form", XmlSchemaForm.Unqualified)
            .Add("Namespace", name.Namespace.Length > 0 && name.Namespace != ns ? name.Namespace : null)
            .AddIf(element.IsNillable && !(withType && use.IsValue), "IsNullable", true);
    }

    private void AddAttributes(CodeTypeDeclaration made, NameScope names, XmlSchemaComplexType type)
    {
        var inherited = (type.BaseXmlSchemaType as XmlSchemaComplexType)?.AttributeUses;
        foreach (XmlSchemaAttribute attribute in type.AttributeUses.Values)
        {
            if (attribute.Use != XmlSchemaUse.Prohibited
                && (BaseOf(type) is null || !inherited!.Contains(attribute.QualifiedName)))
            {
                AddAttribute(made, names, attribute);
            }
        }

        if (type.AttributeWildcard is not null && BaseOf(type)?.AttributeWildcard is null)
        {
            Add(
                made,
                typeof(XmlAttribute[]),
                names.Unique("AnyAttr"),
                new AttributeCode(typeof(XmlAnyAttributeAttribute)));
        }
    }

    private void AddAttribute(CodeTypeDeclaration made, NameScope names, XmlSchemaAttribute attribute)
    {
        var use = types.Use(attribute.AttributeSchemaType!, attribute.QualifiedName.Name);
        var name = names.Unique(Identifiers.Of(attribute.QualifiedName.Name, "Attribute"));
        var code = new AttributeCode(typeof(XmlAttributeAttribute));
        if (name != attribute.QualifiedName.Name)
        {
            code.Add(new CodePrimitiveExpression(attribute.QualifiedName.Name));
        }

        var isQualified = attribute.QualifiedName.Namespace.Length > 0;
        code.Add("DataType", use.DataType)
            .AddIf(isQualified, "Form", XmlSchemaForm.Qualified)
            .Add("Namespace", isQualified ? attribute.QualifiedName.Namespace : null);
        Declarations.AddProperty(made, use.Type, name, code);
        if (attribute.Use != XmlSchemaUse.Required && use.IsValue)
        {
            AddSpecified(made, names, name);
        }
    }

    /// <summary>Whether a value is there, by the pattern that XmlSerializer knows.</summary>
    private static void AddSpecified(CodeTypeDeclaration made, NameScope names, string member)
    {
        var name = names.Unique(member + "Specified");
        if (name == member + "Specified")
        {
            Add(made, typeof(bool), name, new AttributeCode(typeof(XmlIgnoreAttribute)));
        }
    }

    private static void Add(CodeTypeDeclaration made, Type type, string name, AttributeCode attribute) =>
        Declarations.AddProperty(made, new CodeTypeReference(type), name, attribute);
}
