using System.Xml.Linq;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>Attributes of a random schema: of types, of groups, and those that others refer to.</summary>
internal sealed class RandomAttributes(RandomSchema schema)
{
    private static readonly XNamespace Xs = RandomSchema.Xs;

    private readonly List<string> _globals = [];
    private readonly List<string> _groups = [];

    /// <summary>The global attributes and groups.</summary>
    public IEnumerable<XElement> Globals()
    {
        if (schema.Chance(25))
        {
            var attribute = Attribute();
            _globals.Add((string)attribute.Attribute("name")!);
            yield return attribute;
        }

        if (schema.Chance(25))
        {
            var inner = Group([]);
            yield return inner;
            if (schema.Chance(40))
            {
                _groups.Remove((string)inner.Attribute("name")!);
                yield return Group([new XElement(
                    Xs + "attributeGroup", new XAttribute("ref", RandomSchema.Of((string)inner.Attribute("name")!)))]);
            }
        }
    }

    /// <param name="isPlain">Whether types with the attributes may have others that extend them.</param>
    public IEnumerable<XElement> Make(bool isPlain)
    {
        foreach (var _ in Enumerable.Range(0, Math.Max(0, schema.Random.Next(-3, 4))))
        {
            var attribute = Attribute();
            if (schema.Chance(25) && attribute.Attribute("default") is null)
            {
                attribute.Add(new XAttribute("use", "required"));
            }

            yield return attribute;
        }

        if (!isPlain && _globals.Count > 0 && schema.Chance(15))
        {
            yield return new XElement(
                Xs + "attribute", new XAttribute("ref", RandomSchema.Of(schema.Pick(_globals))));
        }

        if (!isPlain && _groups.Count > 0 && schema.Chance(20))
        {
            yield return new XElement(
                Xs + "attributeGroup", new XAttribute("ref", RandomSchema.Of(schema.Pick(_groups))));
        }

        if (schema.Chance(8))
        {
            yield return Any();
        }
    }

    /// <summary>Attributes that a restriction forbids or demands, of those that its base declares itself.</summary>
    public IEnumerable<XElement> Narrowed(XElement wide)
    {
        foreach (var attribute in wide.Elements(Xs + "attribute").Where(
            static attribute => attribute.Attribute("name") is not null && attribute.Attribute("use") is null))
        {
            if (schema.Chance(40))
            {
                var narrow = new XElement(attribute);
                var isForbidden = schema.Chance(50) || attribute.Attribute("default") is not null;
                narrow.SetAttributeValue("use", isForbidden ? "prohibited" : "required");
                if (isForbidden)
                {
                    narrow.SetAttributeValue("default", null);
                    narrow.SetAttributeValue("fixed", null);
                }

                yield return narrow;
            }
        }

        if (wide.Element(Xs + "anyAttribute") is { } any && schema.Chance(50))
        {
            yield return new XElement(any);
        }
    }

    private static XElement Any() => new(
        Xs + "anyAttribute", new XAttribute("namespace", "##other"), new XAttribute("processContents", "lax"));

    private XElement Group(IEnumerable<XElement> inner)
    {
        var name = schema.Name("ag");
        _groups.Add(name);
        return new XElement(
            Xs + "attributeGroup",
            new XAttribute("name", name),
            Attribute(),
            inner,
            schema.Chance(20) ? Any() : null);
    }

    private XElement Attribute()
    {
        var attribute = new XElement(Xs + "attribute", new XAttribute("name", schema.Name("a")));
        schema.Simple.SetType(attribute, isElement: false);
        schema.Simple.SetDefault(attribute);
        return attribute;
    }
}
