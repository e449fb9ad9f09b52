using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>
/// Writes a document that is valid by a compiled schema. It leaves out what the types of svcutil and xsd cannot tell
/// apart: an optional reference that is missing or nil, and an optional element that is missing or has its default.
/// </summary>
internal sealed class RandomInstance(XmlSchemaSet schemas, Random random)
{
    private const int MaxDepth = 6;

    private static readonly XNamespace Xsi = "http://www.w3.org/2001/XMLSchema-instance";
    private static readonly XNamespace Other = "urn:other";

    private readonly RandomValues _values = new(random);

    public XElement Make(XmlQualifiedName root)
    {
        var made = Element((XmlSchemaElement)schemas.GlobalElements[root]!, 0);
        made.Add(new XAttribute(XNamespace.Xmlns + "t", root.Namespace));
        return made;
    }

    private bool Chance(int percent) => random.Next(100) < percent;

    private XmlSchemaElement Declared(XmlSchemaElement element)
    {
        if (element.RefName.IsEmpty)
        {
            return element;
        }

        var members = new List<XmlSchemaElement> { (XmlSchemaElement)schemas.GlobalElements[element.RefName]! };
        for (var i = 0; i < members.Count; i++)
        {
            members.AddRange(schemas.GlobalElements.Values.Cast<XmlSchemaElement>()
                .Where(other => other.SubstitutionGroup == members[i].QualifiedName));
        }

        members.RemoveAll(static member => member.IsAbstract);
        return members[random.Next(members.Count)];
    }

    private XElement Element(XmlSchemaElement particle, int depth)
    {
        var element = Declared(particle);
        var made = new XElement(XName.Get(element.QualifiedName.Name, element.QualifiedName.Namespace));
        if (element.IsNillable && element.FixedValue is null && (Chance(30) || depth >= MaxDepth)
            && element.ElementSchemaType is not XmlSchemaComplexType { AttributeUses.Count: > 0 })
        {
            made.Add(new XAttribute(Xsi + "nil", "true"));
        }
        else if (element.ElementSchemaType is XmlSchemaSimpleType simple)
        {
            made.Value = element.FixedValue ?? _values.Of(simple, element.DefaultValue);
        }
        else if (element.ElementSchemaType is XmlSchemaComplexType { QualifiedName.Namespace: XmlSchema.Namespace })
        {
            Any(made, depth);
        }
        else
        {
            Fill(made, Actual(made, (XmlSchemaComplexType)element.ElementSchemaType!), depth);
        }

        return made;
    }

    /// <summary>A value of any type: of one of the schema, or a number.</summary>
    private void Any(XElement made, int depth)
    {
        var types = schemas.GlobalTypes.Values.OfType<XmlSchemaComplexType>()
            .Where(static type => !type.IsAbstract && CanBeNamed(type) && !IsRedefined(type)).ToList();
        if (types.Count > 0 && depth < MaxDepth && Chance(60))
        {
            var type = types[random.Next(types.Count)];
            made.Add(
                new XAttribute(XNamespace.Xmlns + "d", type.QualifiedName.Namespace),
                new XAttribute(Xsi + "type", "d:" + type.Name));
            Fill(made, type, depth);
        }
        else
        {
            made.Add(
                new XAttribute(XNamespace.Xmlns + "xsd", XmlSchema.Namespace),
                new XAttribute(Xsi + "type", "xsd:int"),
                random.Next(1000));
        }
    }

    /// <summary>
    /// Whether <c>xsi:type</c> may name a type. XmlSerializer takes it for an attribute of a type with any attributes,
    /// and writes it twice.
    /// </summary>
    private static bool CanBeNamed(XmlSchemaComplexType type)
    {
        XmlSchemaType? one = type;
        while (one is XmlSchemaComplexType { AttributeWildcard: null }
            && one.QualifiedName.Namespace != XmlSchema.Namespace)
        {
            one = one.BaseXmlSchemaType;
        }

        return one is not XmlSchemaComplexType complex
            || (complex.QualifiedName.Namespace == XmlSchema.Namespace && complex != type);
    }

    /// <summary>
    /// Whether a type extends one that a redefinition has replaced. XmlSerializer does not find it by its name alone.
    /// </summary>
    private static bool IsRedefined(XmlSchemaComplexType type)
    {
        for (XmlSchemaType one = type; one.BaseXmlSchemaType is { } inherited; one = inherited)
        {
            if (one.QualifiedName == inherited.QualifiedName && one.QualifiedName.Namespace != XmlSchema.Namespace)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The type, or one that extends it.</summary>
    private XmlSchemaComplexType Actual(XElement made, XmlSchemaComplexType type)
    {
        if (type.QualifiedName.IsEmpty || !Chance(30))
        {
            return type;
        }

        var others = schemas.GlobalTypes.Values.OfType<XmlSchemaComplexType>()
            .Where(other => other.BaseXmlSchemaType == type && other.ContentModel is XmlSchemaComplexContent
                && CanBeNamed(other)).ToList();
        if (others.Count == 0)
        {
            return type;
        }

        var chosen = others[random.Next(others.Count)];
        made.Add(
            new XAttribute(XNamespace.Xmlns + "d", chosen.QualifiedName.Namespace),
            new XAttribute(Xsi + "type", "d:" + chosen.Name));
        return chosen;
    }

    private void Fill(XElement made, XmlSchemaComplexType type, int depth)
    {
        foreach (XmlSchemaAttribute attribute in type.AttributeUses.Values)
        {
            if (attribute.Use != XmlSchemaUse.Prohibited
                && (attribute.Use == XmlSchemaUse.Required || Chance(60)))
            {
                made.Add(new XAttribute(
                    XName.Get(attribute.QualifiedName.Name, attribute.QualifiedName.Namespace),
                    FixedValue(attribute) ?? _values.Of(attribute.AttributeSchemaType!, null)));
            }
        }

        if (type.AttributeWildcard is not null && Chance(50))
        {
            made.Add(
                new XAttribute(XNamespace.Xmlns + "o", Other.NamespaceName), new XAttribute(Other + "free", "value"));
        }

        if (type.ContentType == XmlSchemaContentType.TextOnly)
        {
            made.Add(_values.OfText(type));
        }
        else
        {
            Particle(made, type.ContentTypeParticle, depth);
            if (type.IsMixed && Chance(70))
            {
                made.Add("text");
            }
        }
    }

    /// <summary>The fixed value of an attribute, or of the one to which it refers.</summary>
    private string? FixedValue(XmlSchemaAttribute attribute) =>
        attribute.FixedValue ?? (schemas.GlobalAttributes[attribute.RefName] as XmlSchemaAttribute)?.FixedValue;

    private void Particle(XElement parent, XmlSchemaParticle particle, int depth)
    {
        for (var count = Count(particle, depth); count > 0; count--)
        {
            switch (particle)
            {
                case XmlSchemaElement element:
                    parent.Add(Element(element, depth + 1));
                    break;
                case XmlSchemaAny any:
                    var ns = any.Namespace == "##local" ? ""
                        : any.Namespace!.Contains("more", StringComparison.Ordinal) ? "urn:more"
                        : "urn:other";
                    parent.Add(new XElement(
                        XName.Get("free", ns), new XAttribute("n", 1), new XElement(Other + "x", 5)));
                    break;
                case XmlSchemaChoice { Items.Count: > 0 } choice:
                    Particle(parent, (XmlSchemaParticle)choice.Items[random.Next(choice.Items.Count)], depth);
                    break;
                case XmlSchemaGroupBase group:
                    foreach (XmlSchemaParticle item in group.Items)
                    {
                        Particle(parent, item, depth);
                    }

                    break;
            }
        }
    }

    private int Count(XmlSchemaParticle particle, int depth)
    {
        var min = (int)particle.MinOccurs;
        if (particle is XmlSchemaElement element && min == 0 && particle.MaxOccurs == 1)
        {
            var declared = Declared(element);
            if (declared.IsNillable)
            {
                return 1;
            }

            if (declared.DefaultValue is not null && declared.ElementSchemaType is XmlSchemaSimpleType simple
                && !_values.HasOther(simple))
            {
                return 0;
            }
        }

        return depth >= MaxDepth ? min : random.Next(min, Math.Max(min, (int)Math.Min(3, particle.MaxOccurs)) + 1);
    }
}
