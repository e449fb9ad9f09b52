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

    public XElement Make(XmlQualifiedName root) => Element((XmlSchemaElement)schemas.GlobalElements[root]!, 0)!;

    private bool Chance(int percent) => random.Next(100) < percent;

    private XmlSchemaElement Declared(XmlSchemaElement element)
    {
        var declared = element.RefName.IsEmpty ? element : (XmlSchemaElement)schemas.GlobalElements[element.RefName]!;
        if (!declared.IsAbstract)
        {
            return declared;
        }

        var members = schemas.GlobalElements.Values.Cast<XmlSchemaElement>()
            .Where(other => other.SubstitutionGroup == declared.QualifiedName).ToList();
        return members[random.Next(members.Count)];
    }

    private XElement Element(XmlSchemaElement particle, int depth)
    {
        var element = Declared(particle);
        var made = new XElement(XName.Get(element.QualifiedName.Name, element.QualifiedName.Namespace));
        if (element.IsNillable && Chance(30)
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
            made.Add(
                new XAttribute(XNamespace.Xmlns + "xsd", XmlSchema.Namespace),
                new XAttribute(Xsi + "type", "xsd:int"),
                random.Next(1000));
        }
        else
        {
            Fill(made, Actual(made, (XmlSchemaComplexType)element.ElementSchemaType!), depth);
        }

        return made;
    }

    /// <summary>The type, or one that extends it.</summary>
    private XmlSchemaComplexType Actual(XElement made, XmlSchemaComplexType type)
    {
        if (type.QualifiedName.IsEmpty || !Chance(30))
        {
            return type;
        }

        var others = schemas.GlobalTypes.Values.OfType<XmlSchemaComplexType>()
            .Where(other => other.BaseXmlSchemaType == type && other.ContentModel is XmlSchemaComplexContent).ToList();
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
            if (attribute.Use == XmlSchemaUse.Required || Chance(60))
            {
                made.Add(new XAttribute(
                    XName.Get(attribute.QualifiedName.Name, attribute.QualifiedName.Namespace),
                    attribute.FixedValue ?? _values.Of(attribute.AttributeSchemaType!, null)));
            }
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
                made.Add("text of " + type.GetType().Name);
            }
        }
    }

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
                    var ns = any.Namespace!.Contains("more", StringComparison.Ordinal) ? "urn:more" : "urn:other";
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
            if (declared.IsNillable && depth < MaxDepth)
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
