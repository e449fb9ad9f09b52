using System.CodeDom;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>Makes the members of a class that hold elements.</summary>
internal sealed class ElementMembers(XmlSerializerTypes types)
{
    public void Add(CodeTypeDeclaration made, NameScope names, Slot slot, XmlSchemaComplexType owner)
    {
        if (slot.Elements.Count == 0)
        {
            Declarations.AddProperty(
                made,
                new CodeTypeReference(slot.IsRepeated ? typeof(XmlElement[]) : typeof(XmlElement)),
                names.UniqueMember("Any"),
                new AttributeCode(typeof(XmlAnyElementAttribute)));
        }
        else if (slot is not { Elements: [{ } only], HasAny: false })
        {
            AddChoice(made, names, slot, owner);
        }
        else if (!slot.IsRepeated && types.Arrays.ItemOf(only) is { } item)
        {
            AddArray(made, names, (only, item), slot, owner);
        }
        else
        {
            AddElement(made, names, only, slot, owner);
        }
    }

    /// <summary>The attributes of a choice: one for each element that may be there.</summary>
    public IEnumerable<AttributeCode> Choices(IEnumerable<XmlSchemaElement> elements, string ns) =>
        elements.Select(element => ElementAttribute(element, types.Use(element), null, ns, withType: true));

    /// <summary>The attribute of the items of an array.</summary>
    public AttributeCode ItemAttribute(XmlSchemaElement item, string ns)
    {
        var use = types.Use(item);
        var name = item.QualifiedName;
        return new AttributeCode(typeof(XmlArrayItemAttribute))
            .Add(new CodePrimitiveExpression(XmlConvert.DecodeName(name.Name)))
            .Add("DataType", use.DataType)
            .AddIf(name.Namespace.Length == 0 && ns.Length > 0, "Form", XmlSchemaForm.Unqualified)
            .Add("Namespace", name.Namespace.Length > 0 && name.Namespace != ns ? name.Namespace : null)
            .AddIf(!item.IsNillable && !use.IsValue, "IsNullable", false);
    }

    /// <summary>The type of the items of an array.</summary>
    public CodeTypeReference ItemType(XmlSchemaElement item)
    {
        var use = types.Use(item);
        return use.IsValue && item.IsNillable ? use.Nullable : use.Type;
    }

    /// <summary>
    /// The type of a member that repeats. XmlSerializer takes an array of bytes for one value in Base64.
    /// </summary>
    public static CodeTypeReference Repeated(CodeTypeReference item) =>
        item is { ArrayElementType: null, BaseType: "System.Byte" }
            ? new CodeTypeReference("System.Collections.Generic.List`1", item)
            : Declarations.Array(item);

    /// <summary>The namespace that members have unless they name another.</summary>
    public static string NamespaceOf(XmlSchemaComplexType owner) =>
        owner.QualifiedName.IsEmpty ? SchemaTypes.NamespaceOf(owner) : owner.QualifiedName.Namespace;

    private void AddArray(
        CodeTypeDeclaration made, NameScope names, (XmlSchemaElement Array, XmlSchemaElement Item) pair, Slot slot,
        XmlSchemaComplexType owner)
    {
        var (element, item) = pair;
        var ns = NamespaceOf(owner);
        var own = element.QualifiedName;
        var name = names.UniqueMember(Identifiers.Of(own.Name, "Item"));
        var attribute = new AttributeCode(typeof(XmlArrayAttribute));
        if (name != own.Name)
        {
            attribute.Add(new CodePrimitiveExpression(XmlConvert.DecodeName(own.Name)));
        }

        attribute.AddIf(own.Namespace.Length == 0 && ns.Length > 0, "Form", XmlSchemaForm.Unqualified)
            .Add("Namespace", own.Namespace.Length > 0 && own.Namespace != ns ? own.Namespace : null)
            .AddIf(element.IsNillable, "IsNullable", true);
        Declarations.AddProperty(
            made,
            Declarations.Array(ItemType(item)),
            name,
            attribute.HasArguments ? attribute : null,
            ItemAttribute(item, own.Namespace.Length == 0 ? ns : own.Namespace));
        if (IsNil(element, slot, owner))
        {
            AddSpecified(made, names, name);
        }
    }

    /// <summary>
    /// Whether a member without a value would be written as nil where it must be missing: with the group that it is in,
    /// or by a restriction.
    /// </summary>
    private bool IsNil(XmlSchemaElement element, Slot slot, XmlSchemaComplexType owner) =>
        element.IsNillable && (slot.IsConditional || (slot.IsOptional && types.Below.LeaveOut(owner, element)));

    private void AddElement(
        CodeTypeDeclaration made, NameScope names, XmlSchemaElement element, Slot slot, XmlSchemaComplexType owner)
    {
        var use = types.Use(element);
        var name = names.UniqueMember(Identifiers.Of(element.QualifiedName.Name, "Item"));
        var type = use.IsValue && element.IsNillable ? use.Nullable : use.Type;
        var value = slot.IsRepeated || element.IsNillable
            ? null
            : DefaultMembers.Of(
                use, element.ElementSchemaType, element.DefaultValue ?? element.FixedValue, element);
        var isOmitted = slot.IsOmissible && element.FixedValue is null && value?.Attribute is not null;
        Declarations.AddProperty(
            made,
            slot.IsRepeated ? Repeated(type) : type,
            name,
            ElementAttribute(element, use, slot.IsRepeated ? null : name, NamespaceOf(owner), withType: false),
            isOmitted ? value!.Attribute : null);
        Declarations.Initialize(made, value?.Initial);

        if (slot is { IsOptional: true, IsRepeated: false } && !isOmitted
            && (use.IsValue || value is not null || IsNil(element, slot, owner)))
        {
            AddSpecified(made, names, name);
        }
    }

    /// <summary>One of several elements: an object, whose type or a name beside it tells which one it is.</summary>
    private void AddChoice(CodeTypeDeclaration made, NameScope names, Slot slot, XmlSchemaComplexType owner)
    {
        var uses = slot.Elements.Select(element => (Element: element, Use: types.Use(element))).ToList();

        var hasNil = slot.Elements.Any(static element => element.IsNillable);
        var isAmbiguous = hasNil || AreAmbiguous(uses);
        var name = names.UniqueMember(slot.IsRepeated ? "Items" : "Item");
        var choice = isAmbiguous ? names.UniqueMember(slot.IsRepeated ? "ItemsElementName" : "ItemElementName") : null;
        var ns = NamespaceOf(owner);
        Declarations.AddProperty(
            made,
            new CodeTypeReference(slot.IsRepeated ? typeof(object[]) : typeof(object)),
            name,
            [
                .. Choices(slot.Elements, ns),
                slot.HasAny ? new AttributeCode(typeof(XmlAnyElementAttribute)) : null,
                choice is null
                    ? null
                    : new AttributeCode(typeof(XmlChoiceIdentifierAttribute)).Add(new CodePrimitiveExpression(choice)),
            ]);
        if (choice is not null)
        {
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

        if (hasNil && slot is { IsOptional: true, IsRepeated: false })
        {
            AddSpecified(made, names, name);
        }
    }

    /// <summary>
    /// Whether the type of a value does not tell its element: two elements have one type, or that of one extends that
    /// of another. A nil has no type at all.
    /// </summary>
    private static bool AreAmbiguous(List<(XmlSchemaElement Element, TypeUse Use)> uses) =>
        uses.GroupBy(static pair => pair.Use.Key).Any(static group => group.Count() > 1)
        || uses.Exists(static pair => pair.Use.Key == typeof(object).FullName)
        || uses.Exists(one => one.Element.ElementSchemaType is XmlSchemaComplexType type && uses.Exists(other =>
            other.Element.ElementSchemaType is XmlSchemaComplexType otherType && otherType != type
            && XmlSchemaType.IsDerivedFrom(otherType, type, XmlSchemaDerivationMethod.None)));

    /// <summary>An element's name as XmlSerializer looks for it among the values of a choice.</summary>
    private static string Named(XmlSchemaElement element, string ns) => element.QualifiedName.Namespace == ns
        ? element.QualifiedName.Name
        : $"{element.QualifiedName.Namespace}:{element.QualifiedName.Name}";

    private static AttributeCode ElementAttribute(
        XmlSchemaElement element, TypeUse use, string? member, string ns, bool withType)
    {
        var name = element.QualifiedName;
        var attribute = new AttributeCode(typeof(XmlElementAttribute));
        if (member != name.Name)
        {
            attribute.Add(new CodePrimitiveExpression(XmlConvert.DecodeName(name.Name)));
        }

        if (withType)
        {
            attribute.Add(new CodeTypeOfExpression(element.IsNillable && use.IsValue ? use.Nullable : use.Type));
        }

        return attribute
            .Add("DataType", use.DataType)
            .AddIf(name.Namespace.Length == 0 && ns.Length > 0, "Form", XmlSchemaForm.Unqualified)
            .Add("Namespace", name.Namespace.Length > 0 && name.Namespace != ns ? name.Namespace : null)
            .AddIf(element.IsNillable, "IsNullable", true);
    }

    /// <summary>Whether a value is there, by the pattern that XmlSerializer knows.</summary>
    public static void AddSpecified(CodeTypeDeclaration made, NameScope names, string member)
    {
        var name = names.Unique(member + NameScope.Flag);
        if (name == member + NameScope.Flag)
        {
            Declarations.AddProperty(
                made, new CodeTypeReference(typeof(bool)), name, new AttributeCode(typeof(XmlIgnoreAttribute)));
        }
    }
}
