using System.Xml;
using System.Xml.Schema;
using Woad.Svcutil.Generation;

namespace Woad.Svcutil.XmlTypes;

/// <summary>Writes the class of a complex type.</summary>
internal sealed class ClassPrinter(CodeWriter writer, GenerationOptions options, XmlSerializerTypes types, Slots slots)
{
    private const int MaxBases = 64;
    private const string Serialization = "global::System.Xml.Serialization.";

    public void Write(XmlSchemaComplexType type, string name)
    {
        foreach (var derived in types.Derived(type))
        {
            writer.Line($"[{Serialization}XmlInclude(typeof({derived.Name}))]");
        }

        writer.Line($"[{XmlTypeAttribute.Of(type, name)}]");
        var head = $"{options.Access} {(type.IsAbstract ? "abstract " : "")}partial class {Identifiers.Code(name)}";
        if (BaseOf(type) is { } inherited)
        {
            head += " : " + types.Use(inherited, "Type").Name;
        }

        writer.Block(head, () => writer.Separated(Members(type, name), static write => write()));
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

    private List<Action> Members(XmlSchemaComplexType type, string className)
    {
        var names = new NameScope([className, .. Identifiers.ObjectMembers, .. Inherited(type)]);
        var members = new List<Action>();

        // A restriction of elements has those of its base: what it forbids stays empty.
        var isRestriction = type.ContentModel is XmlSchemaComplexContent { Content: XmlSchemaComplexContentRestriction }
            && BaseOf(type) is not null;
        if (!isRestriction)
        {
            if (type.ContentModel is XmlSchemaSimpleContent && type.BaseXmlSchemaType is XmlSchemaSimpleType simple)
            {
                AddText(members, names, types.Use(simple, "Value"));
            }

            foreach (var slot in slots.Of(ParticleOf(type)))
            {
                AddSlot(members, names, slot, type);
            }

            if (type.IsMixed && BaseOf(type)?.IsMixed != true)
            {
                var text = names.Unique("Text");
                members.Add(() => Property($"{Serialization}XmlText", "string[]", text));
            }
        }

        AddAttributes(members, names, type);
        return members;
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

    private void AddText(List<Action> members, NameScope names, TypeUse use)
    {
        var name = names.Unique("Value");
        var attribute = new AttributeCode($"{Serialization}XmlText").Add("DataType", use.DataType).ToString();
        members.Add(() => Property(attribute, use.Name, name));
    }

    private void AddSlot(List<Action> members, NameScope names, Slot slot, XmlSchemaComplexType owner)
    {
        if (slot.Elements.Count == 0)
        {
            var any = names.Unique("Any");
            members.Add(
                () =>
                    Property(
                        $"{Serialization}XmlAnyElement", "global::System.Xml.XmlElement" + (
                            slot.IsRepeated ? "[]" : ""), any));
        }
        else if (slot is { Elements: [{ } only], HasAny: false })
        {
            AddElement(members, names, only, slot, owner);
        }
        else
        {
            AddChoice(members, names, slot, owner);
        }
    }

    private void AddElement(
        List<Action> members, NameScope names, XmlSchemaElement element, Slot slot, XmlSchemaComplexType owner)
    {
        var use = types.Use(element);
        var name = names.Unique(Identifiers.Of(element.QualifiedName.Name, "Item"));
        var attribute = ElementAttribute(element, use, name, owner, withType: false);
        if (slot.IsRepeated)
        {
            var repeated = use.IsValue && element.IsNillable ? use.Name + "?" : use.Name;
            attribute = ElementAttribute(element, use, null, owner, withType: false);
            members.Add(() => Property(attribute, repeated + "[]", name));
            return;
        }

        var isNullable = use.IsValue && element.IsNillable;
        members.Add(() => Property(attribute, isNullable ? use.Name + "?" : use.Name, name));
        if (slot.IsOptional && use.IsValue)
        {
            AddSpecified(members, names, name);
        }
    }

    /// <summary>One of several elements: an object, whose type or a name beside it tells which one it is.</summary>
    private void AddChoice(List<Action> members, NameScope names, Slot slot, XmlSchemaComplexType owner)
    {
        var uses = slot.Elements.Select(element => (Element: element, Use: types.Use(element))).ToList();
        var isAmbiguous = uses.GroupBy(static pair => pair.Use.Name).Any(static group => group.Count() > 1);
        var name = names.Unique(slot.IsRepeated ? "Items" : "Item");
        var type = "object" + (slot.IsRepeated ? "[]" : "");
        var choice = isAmbiguous ? names.Unique(slot.IsRepeated ? "ItemsElementName" : "ItemElementName") : null;
        var choiceType = isAmbiguous ? types.Unique(slot.IsRepeated ? "ItemsChoiceType" : "ItemChoiceType") : null;
        members.Add(() =>
        {
            foreach (var (element, use) in uses)
            {
                writer.Line($"[{ElementAttribute(element, use, null, owner, withType: true)}]");
            }

            if (slot.HasAny)
            {
                writer.Line($"[{Serialization}XmlAnyElement]");
            }

            if (choice is not null)
            {
                writer.Line($"[{Serialization}XmlChoiceIdentifier({Identifiers.Literal(choice)})]");
            }

            writer.Line($"public {type} {name} {{ get; set; }}");
        });
        if (choice is not null)
        {
            var ns = NamespaceOf(owner);
            members.Add(
                () => Property($"{Serialization}XmlIgnore", choiceType + (slot.IsRepeated ? "[]" : ""), choice));
            types.AddChoice(choiceType!, ns, [.. uses.Select(pair => Named(pair.Element, ns))], slot.HasAny);
        }
    }

    /// <summary>An element's name as XmlSerializer looks for it among the values of a choice.</summary>
    private static string Named(XmlSchemaElement element, string ns) => element.QualifiedName.Namespace == ns
        ? element.QualifiedName.Name
        : $"{element.QualifiedName.Namespace}:{element.QualifiedName.Name}";

    private static string NamespaceOf(XmlSchemaComplexType owner) =>
        owner.QualifiedName.IsEmpty ? XmlTypeAttribute.NamespaceOf(owner) : owner.QualifiedName.Namespace;

    private static string ElementAttribute(
        XmlSchemaElement element, TypeUse use, string? member, XmlSchemaComplexType owner, bool withType)
    {
        var name = element.QualifiedName;
        var ns = NamespaceOf(owner);
        var attribute = new AttributeCode($"{Serialization}XmlElement");
        if (member != name.Name)
        {
            attribute.Add(Identifiers.Literal(XmlConvert.DecodeName(name.Name)));
        }

        return attribute
            .AddIf(withType, $"typeof({use.Name})")
            .Add("DataType", use.DataType)
            .AddIf(
                name.Namespace.Length == 0
                    && ns.Length > 0, "Form = global::System.Xml.Schema.XmlSchemaForm.Unqualified")
            .Add("Namespace", name.Namespace.Length > 0 && name.Namespace != ns ? name.Namespace : null)
            .AddIf(element.IsNillable && !(withType && use.IsValue), "IsNullable = true")
            .ToString();
    }

    private void AddAttributes(List<Action> members, NameScope names, XmlSchemaComplexType type)
    {
        var inherited = (type.BaseXmlSchemaType as XmlSchemaComplexType)?.AttributeUses;
        foreach (XmlSchemaAttribute attribute in type.AttributeUses.Values)
        {
            if (attribute.Use == XmlSchemaUse.Prohibited
                || (BaseOf(type) is not null && inherited!.Contains(attribute.QualifiedName)))
            {
                continue;
            }

            var use = types.Use(attribute.AttributeSchemaType!, attribute.QualifiedName.Name);
            var name = names.Unique(Identifiers.Of(attribute.QualifiedName.Name, "Attribute"));
            var code = new AttributeCode($"{Serialization}XmlAttribute");
            if (name != attribute.QualifiedName.Name)
            {
                code.Add(Identifiers.Literal(attribute.QualifiedName.Name));
            }

            var isQualified = attribute.QualifiedName.Namespace.Length > 0;
            code.Add("DataType", use.DataType)
                .AddIf(isQualified, "Form = global::System.Xml.Schema.XmlSchemaForm.Qualified")
                .Add("Namespace", isQualified ? attribute.QualifiedName.Namespace : null);
            members.Add(() => Property(code.ToString(), use.Name, name));
            if (attribute.Use != XmlSchemaUse.Required && use.IsValue)
            {
                AddSpecified(members, names, name);
            }
        }

        if (type.AttributeWildcard is not null
            && (type.BaseXmlSchemaType as XmlSchemaComplexType)?.AttributeWildcard is null)
        {
            var any = names.Unique("AnyAttr");
            members.Add(() => Property($"{Serialization}XmlAnyAttribute", "global::System.Xml.XmlAttribute[]", any));
        }
    }

    /// <summary>Whether a value is there, by the pattern that XmlSerializer knows.</summary>
    private void AddSpecified(List<Action> members, NameScope names, string member)
    {
        var name = names.Unique(member + "Specified");
        if (name == member + "Specified")
        {
            members.Add(() => Property($"{Serialization}XmlIgnore", "bool", name));
        }
    }

    private void Property(string attribute, string type, string name)
    {
        writer.Line($"[{attribute}]");
        writer.Line($"public {type} {Identifiers.Code(name)} {{ get; set; }}");
    }
}
