using System.Xml.Linq;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>Complex types of a random schema, with their particles and attributes.</summary>
internal sealed class RandomParticles(RandomSchema schema)
{
    private const int MaxDepth = 3;

    private static readonly XNamespace Xs = RandomSchema.Xs;

    private readonly List<(string Name, XElement Extension)> _simpleBases = [];

    /// <summary>A complex type with a name; sometimes one that extends or restricts another.</summary>
    public XElement NamedType()
    {
        var name = schema.TypeName("T");
        XElement type;
        if (schema.Bases.Count > 0 && schema.Chance(30))
        {
            type = Extension(schema.Pick(schema.Bases));
            schema.Bases.Add(name);
        }
        else if (schema.Chance(15))
        {
            type = SimpleContent(name);
        }
        else if (schema.Wide.Count > 0 && schema.Chance(25))
        {
            type = Restriction(schema.Wide.ElementAt(schema.Random.Next(schema.Wide.Count)));
        }
        else if (schema.SharedGroups.Count > 0 && schema.Chance(30))
        {
            type = new XElement(Xs + "complexType", Grouped(), Attributes());
        }
        else if (schema.Chance(20))
        {
            type = new XElement(Xs + "complexType", ItemList());
        }
        else if (schema.Chance(50))
        {
            type = new XElement(
                Xs + "complexType", Sequence(1, isPlain: true), schema.Attributes.Make(isPlain: true));
            schema.Bases.Add(name);
            if (!type.Descendants().Any(static part => part.Name.LocalName.EndsWith("Type", StringComparison.Ordinal)))
            {
                // A copy of a type without a name would be another type.
                schema.Wide.Add(name, type);
            }

            Recurse(type, name);
            if (schema.Chance(8))
            {
                type.SetAttributeValue("mixed", "true");
            }
        }
        else
        {
            type = ComplexType(1, hasContent: false);
            Recurse(type, name);
        }

        type.SetAttributeValue("name", name);
        schema.Complex.Add(name);
        if (type.Attribute("mixed") is not null)
        {
            schema.Mixed.Add(name);
        }

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
            AddAny(sequence);
        }

        return sequence;
    }

    private void AddAny(XElement sequence)
    {
        string[] spaces = schema.Random.Next(schema.IsQualified ? 4 : 3) switch
        {
            0 => ["##other"],
            1 => ["urn:other urn:more"],
            2 => ["urn:other", "urn:more"],
            _ => ["##local"],
        };
        sequence.Add(spaces.Select(space => new XElement(
            Xs + "any",
            new XAttribute("namespace", space),
            new XAttribute("processContents", schema.Chance(50) ? "lax" : "skip"),
            new XAttribute("minOccurs", "0"),
            new XAttribute("maxOccurs", schema.Chance(50) ? "unbounded" : "1"))));
    }

    /// <summary>A content that begins with a group that other types have too.</summary>
    private XElement Grouped()
    {
        var sequence = new XElement(
            Xs + "sequence",
            new XElement(
                Xs + "group",
                new XAttribute("ref", RandomSchema.Of(schema.Pick(schema.SharedGroups))),
                schema.Chance(30) ? new XAttribute("minOccurs", "0") : null,
                schema.Chance(20) ? new XAttribute("maxOccurs", "unbounded") : null));
        if (schema.Chance(50))
        {
            sequence.Add(Required("xs:string"));
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

        if (element.Attribute("nillable") is null || schema.Chance(30))
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

    public XElement Extension(string inherited) => new(
        Xs + "complexType",
        schema.Mixed.Contains(inherited) ? new XAttribute("mixed", "true") : null,
        new XElement(
            Xs + "complexContent",
            new XElement(
                Xs + "extension",
                new XAttribute("base", RandomSchema.Of(inherited)),
                Sequence(MaxDepth, isPlain: true),
                schema.Attributes.Make(isPlain: true))));

    private XElement SimpleContent(string name)
    {
        if (_simpleBases.Count > 0 && schema.Chance(40))
        {
            return RestrictedText(schema.Pick(_simpleBases));
        }

        var extension = new XElement(
            Xs + "extension",
            new XAttribute("base", schema.Simple.Type(isElement: false)),
            schema.Attributes.Make(isPlain: false));
        _simpleBases.Add((name, extension));
        return new XElement(Xs + "complexType", new XElement(Xs + "simpleContent", extension));
    }

    /// <summary>A type of text that forbids or demands attributes of another one, or has facets.</summary>
    private XElement RestrictedText((string Name, XElement Extension) wide)
    {
        var restriction = new XElement(Xs + "restriction", new XAttribute("base", RandomSchema.Of(wide.Name)));
        if ((string)wide.Extension.Attribute("base")! == "xs:string")
        {
            restriction.Add(new XElement(Xs + "maxLength", new XAttribute("value", "9")));
        }

        restriction.Add(schema.Attributes.Narrowed(wide.Extension));
        return new XElement(Xs + "complexType", new XElement(Xs + "simpleContent", restriction));
    }

    /// <summary>A type with some of the elements and attributes of another one.</summary>
    private XElement Restriction(KeyValuePair<string, XElement> wide)
    {
        var restriction = new XElement(Xs + "restriction", new XAttribute("base", RandomSchema.Of(wide.Key)));
        if (wide.Value.Element(Xs + "sequence") is { } sequence)
        {
            var narrow = new XElement(sequence);
            foreach (var particle in narrow.Elements().ToList())
            {
                if ((string?)particle.Attribute("minOccurs") == "0" && schema.Chance(60))
                {
                    if (schema.Chance(50) && narrow.Elements().Count() > 1)
                    {
                        particle.Remove();
                        continue;
                    }

                    particle.SetAttributeValue("minOccurs", null);
                }

                if ((string?)particle.Attribute("maxOccurs") == "unbounded" && schema.Chance(50))
                {
                    particle.SetAttributeValue("maxOccurs", schema.Chance(50) ? "1" : "2");
                }
            }

            restriction.Add(narrow);
        }

        restriction.Add(schema.Attributes.Narrowed(wide.Value));
        return new XElement(
            Xs + "complexType", wide.Value.Attribute("mixed"), new XElement(Xs + "complexContent", restriction));
    }

    /// <summary>A group one of whose elements has the group inside.</summary>
    public XElement RecursiveGroup()
    {
        var name = schema.Name("g");
        schema.SharedGroups.Add(name);
        return new XElement(
            Xs + "group",
            new XAttribute("name", name),
            new XElement(
                Xs + (schema.Chance(60) ? "sequence" : "choice"),
                Required("xs:int"),
                new XElement(
                    Xs + "element",
                    new XAttribute("name", schema.Name("again")),
                    new XAttribute("minOccurs", "0"),
                    new XElement(
                        Xs + "complexType",
                        new XElement(
                            Xs + "group",
                            new XAttribute("ref", RandomSchema.Of(name)),
                            new XAttribute("minOccurs", "0")),
                        Attributes()))));
    }

    /// <summary>An element of a complex type that others, which extend the type, may replace.</summary>
    public IEnumerable<XElement> Substitutes()
    {
        if (schema.Bases.Count == 0)
        {
            yield break;
        }

        var inherited = schema.Pick(schema.Bases);
        var (head, name) = (schema.Name("head"), schema.TypeName("T"));
        var type = Extension(inherited);
        type.SetAttributeValue("name", name);
        schema.Complex.Add(name);
        yield return type;
        yield return new XElement(
            Xs + "element", new XAttribute("name", head), new XAttribute("type", RandomSchema.Of(inherited)),
            schema.Chance(40) ? new XAttribute("abstract", "true") : null);
        yield return RandomSchema.Member(schema.Name("one"), head, RandomSchema.Of(name));
        yield return RandomSchema.Member(
            schema.Name("other"), head, RandomSchema.Of(schema.Chance(50) ? name : inherited));
        schema.Globals.Add(head);
    }

    private IEnumerable<XElement> Attributes() => schema.Attributes.Make(isPlain: false);
}
