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
        "normalizedString", "Name", "NCName", "gMonthDay", "QName", "NMTOKENS", "nonNegativeInteger", "gYearMonth",
        "negativeInteger", "nonPositiveInteger", "gDay", "gMonth",
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
        ["QName"] = "t:q", ["NMTOKENS"] = "a b", ["gYearMonth"] = "2001-02", ["time"] = "04:05:06Z",
    };

    private readonly List<string> _named = [];
    private readonly List<string> _atomic = [];
    private readonly Dictionary<string, string> _defaults = [];

    /// <summary>A type with a name.</summary>
    public XElement Named()
    {
        var name = schema.TypeName("S");
        var (content, value, isAtomic) = Content(schema.Random.Next(16));
        _named.Add(name);
        if (isAtomic)
        {
            _atomic.Add(name);
        }

        if (value is not null)
        {
            _defaults.Add(RandomSchema.Of(name), value);
        }

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

    /// <summary>A type that another one narrows, with the narrower one: a redefinition has its name.</summary>
    public (XElement Wide, XElement Narrow) Redefined(string name)
    {
        _named.Add(name);
        _defaults.Add(RandomSchema.Of(name), "abc");
        return (
            new XElement(
                Xs + "simpleType", new XAttribute("name", name), Restriction("xs:string", ("maxLength", "9"))),
            new XElement(
                Xs + "simpleType",
                new XAttribute("name", name),
                Restriction(RandomSchema.Of(name), ("minLength", "1"))));
    }

    private (XElement Content, string? Default, bool IsAtomic) Content(int kind)
    {
        switch (kind)
        {
            case 0 or 1:
                var (enumeration, last) = Enumeration();
                return (enumeration, last, true);
            case 2:
                return (Restriction("xs:string", ("minLength", "1"), ("maxLength", "9")), "abc", true);
            case 3:
                return (Restriction("xs:int", ("minInclusive", "-5"), ("maxInclusive", "90")), "5", true);
            case 4:
                return (List(schema.Chance(50) || _atomic.Count == 0 ? "xs:int" : null), "", false);
            case 5:
                return (Union("xs:int xs:token"), "u", false);
            case 6:
                return (new XElement(
                    Xs + "restriction",
                    new XElement(Xs + "simpleType", List("xs:int")),
                    Facet("minLength", "1"),
                    Facet("maxLength", "3")), "1 2", false);
            case 7:
                // The validator of .NET fails at a default of such a type.
                return (new XElement(
                    Xs + "restriction",
                    new XElement(Xs + "simpleType", Union("xs:int xs:token")),
                    Facet("enumeration", "5"),
                    Facet("enumeration", "word")), null, false);
            case 8:
                return (new XElement(
                    Xs + "list", new XElement(Xs + "simpleType", Words().Content)), "", false);
            case 9 when _atomic.Count > 0:
                return (Union($"{RandomSchema.Of(schema.Pick(_atomic))} xs:int"), "7", false);
            case 10:
                return (Restriction("xs:string", ("pattern", "[a-z]{1,9}")), "abc", true);
            case 11:
                return (Restriction("xs:decimal", ("totalDigits", "4"), ("fractionDigits", "1")), "1.5", true);
            case 12:
                return (Restriction("xs:int", ("enumeration", "5"), ("enumeration", "90")), "90", true);
            case 13:
                return (new XElement(
                    Xs + "union",
                    new XAttribute("memberTypes", "xs:date"),
                    new XElement(Xs + "simpleType", Words().Content)), "2001-02-03", false);
            case 14:
                return (Restriction("xs:dateTime", ("minInclusive", "2000-01-01T00:00:00Z")), "2001-02-03T04:05:06Z",
                    true);
            default:
                return (Restriction("xs:string", ("whiteSpace", "collapse"), ("length", "3")), "abc", true);
        }
    }

    private XElement List(string? item) =>
        new(Xs + "list", new XAttribute("itemType", item ?? RandomSchema.Of(schema.Pick(_atomic))));

    private static XElement Union(string members) => new(Xs + "union", new XAttribute("memberTypes", members));

    private (XElement Content, string Default) Enumeration()
    {
        string[] all =
            ["red", "Red", "blue-green", "1st", "class", "a.b", "two words", "Überzug", "", "value__", "RED"];
        var values = all.Where(_ => schema.Chance(60)).DefaultIfEmpty("red").ToList();
        return (Restriction("xs:string", [.. values.Select(static value => ("enumeration", value))]), values[^1]);
    }

    private (XElement Content, string Default) Words()
    {
        string[] all = ["red", "Red", "blue-green", "1st", "class", "a.b", "Überzug"];
        var values = all.Where(_ => schema.Chance(60)).DefaultIfEmpty("red").ToList();
        return (Restriction("xs:NMTOKEN", [.. values.Select(static value => ("enumeration", value))]), values[^1]);
    }

    private static XElement Restriction(string type, params (string Facet, string Value)[] facets) => new(
        Xs + "restriction",
        new XAttribute("base", type),
        facets.Select(static facet => Facet(facet.Facet, facet.Value)));

    private static XElement Facet(string name, string value) =>
        new(Xs + name, new XAttribute("value", value));
}
