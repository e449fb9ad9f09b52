using System.Xml.Linq;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>Complex types of a random schema, with their particles and attributes.</summary>
internal sealed class RandomParticles(RandomSchema schema)
{
    private const int MaxDepth = 3;

    private static readonly XNamespace Xs = RandomSchema.Xs;

    /// <summary>A complex type with a name; sometimes one that extends or restricts another.</summary>
    public XElement NamedType()
    {
        var name = schema.Name("T");
        XElement type;
        if (schema.Bases.Count > 0 && schema.Chance(30))
        {
            type = Extension(schema.Pick(schema.Bases));
            schema.Bases.Add(name);
        }
        else if (schema.Chance(15))
        {
            type = SimpleContent();
        }
        else if (schema.Chance(20))
        {
            type = new XElement(Xs + "complexType", ItemList());
        }
        else if (schema.Chance(50))
        {
            type = new XElement(Xs + "complexType", Sequence(1, isPlain: true), Attributes());
            schema.Bases.Add(name);
            Recurse(type, name);
        }
        else
        {
            type = ComplexType(1, hasContent: false);
            Recurse(type, name);
        }

        type.SetAttributeValue("name", name);
        schema.Complex.Add(name);
        return type;
    }

    /// <summary>A complex type without a name.</summary>
    public XElement ComplexType(int depth, bool hasContent)
    {
        if (depth > 0 && schema.Chance(15))
        {
            return new XElement(Xs + "complexType", ItemList());
        }

        var isMixed = schema.Chance(3);
        var content = schema.Random.Next(10) switch
        {
            0 when !isMixed => All(),
            1 or 2 when depth > 0 || !hasContent => Choice(depth),
            _ => Sequence(depth, isPlain: isMixed),
        };
        var type = new XElement(Xs + "complexType", content, Attributes());
        if (isMixed)
        {
            type.Add(new XAttribute("mixed", "true"));
        }

        return type;
    }

    /// <param name="depth">The number of particles around it.</param>
    /// <param name="isPlain">Whether it has neither wildcards nor choices, so that types can extend it.</param>
    public XElement Sequence(int depth, bool isPlain)
    {
        var sequence = new XElement(Xs + "sequence");
        foreach (var _ in Enumerable.Range(0, schema.Random.Next(1, depth == 0 ? 8 : 5)))
        {
            sequence.Add(Particle(depth + 1, isPlain));
        }

        if (!isPlain && schema.Chance(6) && sequence.Elements().First().Name == Xs + "element"
            && sequence.Elements().First().Attribute("type") is not null)
        {
            // An element that comes again after another one.
            sequence.Elements().First().SetAttributeValue("minOccurs", null);
            sequence.Elements().First().SetAttributeValue("maxOccurs", null);
            sequence.Add(Required("xs:int"), new XElement(sequence.Elements().First()));
        }
        else if (!isPlain && schema.Chance(8))
        {
            sequence.Add(new XElement(
                Xs + "any",
                new XAttribute("namespace", schema.Chance(50) ? "##other" : "urn:other urn:more"),
                new XAttribute("processContents", "lax"),
                new XAttribute("minOccurs", "0"),
                new XAttribute("maxOccurs", schema.Chance(50) ? "unbounded" : "1")));
        }

        return sequence;
    }

    private XElement Particle(int depth, bool isPlain)
    {
        if (!isPlain && depth < MaxDepth && schema.Chance(10))
        {
            return Occurring(schema.Chance(60) ? Choice(depth) : Sequence(depth, isPlain: true), 15);
        }

        if (!isPlain && schema.Groups.TryDequeue(out var group))
        {
            return new XElement(Xs + "group", new XAttribute("ref", RandomSchema.Of(group)));
        }

        return Occurring(Element(depth, canRefer: !isPlain), 25);
    }

    private XElement Element(int depth, bool canRefer)
    {
        if (canRefer && schema.Globals.Count > 0 && schema.Chance(20))
        {
            // Each reference is used once in a content, or it would be ambiguous.
            var index = schema.Random.Next(schema.Globals.Count);
            var global = schema.Globals[index];
            schema.Globals.RemoveAt(index);
            return new XElement(Xs + "element", new XAttribute("ref", RandomSchema.Of(global)));
        }

        var element = new XElement(Xs + "element", new XAttribute("name", schema.Name("e")));
        if (schema.Complex.Count > 0 && schema.Chance(25))
        {
            element.Add(new XAttribute("type", RandomSchema.Of(schema.Pick(schema.Complex))));
        }
        else if (depth < MaxDepth && schema.Chance(15))
        {
            element.Add(ComplexType(depth, hasContent: false));
        }
        else
        {
            schema.Simple.SetType(element, isElement: true);
        }

        if (schema.Chance(15))
        {
            element.Add(new XAttribute("nillable", "true"));
        }
        else
        {
            schema.Simple.SetDefault(element);
        }

        return element;
    }

    private XElement Occurring(XElement particle, int repeated)
    {
        if (schema.Chance(35))
        {
            particle.Add(new XAttribute("minOccurs", "0"));
        }

        if (particle.Attribute("default") is null && particle.Attribute("fixed") is null && schema.Chance(repeated))
        {
            particle.Add(new XAttribute("maxOccurs", schema.Chance(70) ? "unbounded" : "3"));
        }

        return particle;
    }

    private XElement All() => new(
        Xs + "all",
        Enumerable.Range(0, schema.Random.Next(1, 4)).Select(_ =>
        {
            var element = Element(MaxDepth, canRefer: false);
            element.SetAttributeValue("minOccurs", schema.Chance(50) ? "0" : null);
            return element;
        }));

    private XElement Choice(int depth) => new(
        Xs + "choice",
        Enumerable.Range(0, schema.Random.Next(2, 5)).Select(_ => Element(depth + 1, canRefer: false)));

    private XElement ItemList()
    {
        var item = Element(MaxDepth, canRefer: false);
        item.SetAttributeValue("minOccurs", "0");
        item.SetAttributeValue("maxOccurs", "unbounded");
        item.SetAttributeValue("default", null);
        item.SetAttributeValue("fixed", null);
        return new XElement(Xs + "sequence", item);
    }

    private XElement Required(string type) => new(
        Xs + "element", new XAttribute("name", schema.Name("r")), new XAttribute("type", type));

    private void Recurse(XElement type, string name)
    {
        if (type.Element(Xs + "sequence") is { } sequence && schema.Chance(20))
        {
            sequence.AddFirst(new XElement(
                Xs + "element",
                new XAttribute("name", "again" + name),
                new XAttribute("type", RandomSchema.Of(name)),
                new XAttribute("minOccurs", "0")));
        }
    }

    private XElement Extension(string inherited) => new(
        Xs + "complexType",
        new XElement(
            Xs + "complexContent",
            new XElement(
                Xs + "extension",
                new XAttribute("base", RandomSchema.Of(inherited)),
                Sequence(MaxDepth, isPlain: true),
                Attributes())));

    private XElement SimpleContent() => new(
        Xs + "complexType",
        new XElement(
            Xs + "simpleContent",
            new XElement(
                Xs + "extension", new XAttribute("base", schema.Simple.Type(isElement: false)), Attributes())));

    private IEnumerable<XElement> Attributes()
    {
        foreach (var _ in Enumerable.Range(0, Math.Max(0, schema.Random.Next(-3, 4))))
        {
            var attribute = new XElement(Xs + "attribute", new XAttribute("name", schema.Name("a")));
            schema.Simple.SetType(attribute, isElement: false);
            schema.Simple.SetDefault(attribute);
            if (attribute.Attribute("default") is not null || attribute.Attribute("fixed") is not null)
            {
                // A validator adds a default only where its namespace has a prefix.
                attribute.Add(new XAttribute("form", "unqualified"));
            }

            if (schema.Chance(25) && attribute.Attribute("default") is null)
            {
                attribute.Add(new XAttribute("use", "required"));
            }

            yield return attribute;
        }
    }
}
