using System.Xml.Linq;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>Simple types of a random schema, and default values of them.</summary>
internal sealed class RandomSimpleTypes(RandomSchema schema)
{
    private static readonly XNamespace Xs = RandomSchema.Xs;

    private static readonly string[] BuiltIns =
    [
        "string", "string", "string", "int", "int", "boolean", "dateTime", "decimal", "long", "double", "float",
        "short", "byte", "unsignedByte", "unsignedInt", "unsignedLong", "unsignedShort", "date", "time", "duration",
        "base64Binary", "hexBinary", "anyURI", "token", "integer", "positiveInteger", "NMTOKEN", "language", "gYear",
        "normalizedString", "Name", "NCName", "gMonthDay", "QName",
    ];

    /// <summary>Values of built-in types that a schema may have as defaults.</summary>
    private static readonly Dictionary<string, string> Defaults = new()
    {
        ["string"] = "some text", ["int"] = "-7", ["boolean"] = "true", ["dateTime"] = "2001-02-03T04:05:06Z",
        ["decimal"] = "1.25", ["long"] = "5000000000", ["double"] = "2.5", ["float"] = "INF", ["short"] = "12",
        ["byte"] = "-3", ["unsignedByte"] = "200", ["unsignedInt"] = "4000000000",
        ["unsignedLong"] = "18000000000000000000", ["unsignedShort"] = "60000", ["date"] = "2001-02-03",
        ["base64Binary"] = "AQID", ["hexBinary"] = "0AFF", ["anyURI"] = "urn:d", ["token"] = "a b",
        ["integer"] = "123", ["NMTOKEN"] = "n-1", ["duration"] = "P1D", ["positiveInteger"] = "4",
    };

    private readonly List<string> _named = [];
    private readonly Dictionary<string, string> _defaults = [];

    /// <summary>A type with a name.</summary>
    public XElement Named()
    {
        var name = schema.Name("S");
        var (content, value) = schema.Random.Next(6) switch
        {
            0 or 1 => Enumeration(),
            2 => (Restriction("xs:string", ("minLength", "1"), ("maxLength", "9")), "abc"),
            3 => (Restriction("xs:int", ("minInclusive", "-5"), ("maxInclusive", "90")), "5"),
            4 => (new XElement(Xs + "list", new XAttribute("itemType", "xs:int")), "1 2"),
            _ => (new XElement(Xs + "union", new XAttribute("memberTypes", "xs:int xs:token")), "u"),
        };
        _named.Add(name);
        _defaults.Add(RandomSchema.Of(name), value);
        return new XElement(Xs + "simpleType", new XAttribute("name", name), content);
    }

    /// <summary>Gives an element or attribute a type; sometimes one that has no name.</summary>
    public void SetType(XElement declaration, bool isElement)
    {
        if (schema.Chance(5))
        {
            declaration.Add(new XElement(Xs + "simpleType", Enumeration().Content));
            return;
        }

        declaration.Add(new XAttribute("type", Type(isElement)));
    }

    /// <summary>The name of a type.</summary>
    public string Type(bool isElement) =>
        _named.Count > 0 && schema.Chance(25) ? RandomSchema.Of(schema.Pick(_named))
        : isElement && schema.Chance(2) ? "xs:anyType"
        : "xs:" + schema.Pick(BuiltIns);

    /// <summary>Sometimes gives an element or attribute a default or fixed value.</summary>
    public void SetDefault(XElement declaration)
    {
        if (schema.Chance(25) && (string?)declaration.Attribute("type") is { } type
            && (Defaults.GetValueOrDefault(type.Replace("xs:", "", StringComparison.Ordinal))
                ?? _defaults.GetValueOrDefault(type)) is { } value)
        {
            declaration.Add(new XAttribute(schema.Chance(30) ? "fixed" : "default", value));
        }
    }

    private (XElement Content, string Default) Enumeration()
    {
        string[] all = ["red", "Red", "blue-green", "1st", "class", "a.b", "two words", "Überzug"];
        var values = all.Where(_ => schema.Chance(60)).DefaultIfEmpty("red").ToList();
        return (Restriction("xs:string", [.. values.Select(static value => ("enumeration", value))]), values[^1]);
    }

    private static XElement Restriction(string type, params (string Facet, string Value)[] facets) => new(
        Xs + "restriction",
        new XAttribute("base", type),
        facets.Select(static facet => new XElement(Xs + facet.Facet, new XAttribute("value", facet.Value))));
}
