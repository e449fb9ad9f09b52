using System.Globalization;
using System.Xml.Linq;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>Writes a schema of the constructs that services use, chosen by a seed.</summary>
internal sealed class RandomSchema
{
    public static readonly XNamespace Xs = "http://www.w3.org/2001/XMLSchema";

    /// <summary>Names that are words of C#, that differ by case, or that no identifier may be.</summary>
    private static readonly string[] OddNames =
    [
        "class", "int", "Int", "INT", "event", "a-b", "a.b", "a_b", "_1", "Value", "Item", "Items", "ToString", "Any",
        "System", "string", "Equals", "GetHashCode", "field", "record", "required", "Text", "AnyAttr", "Nullable",
        "ItemElementName", "ItemsElementName", "Type", "var", "value", "XmlElement", "Größe", "e\u0301", "global",
        "get", "DateTime", "Object", "DefaultValue", "MemberwiseClone", "op_Implicit", "nameof", "_", "a..b", "A.B",
    ];

    private readonly RandomParticles _particles;
    private readonly HashSet<string> _taken = [];
    private readonly HashSet<string> _types = [];

    public RandomSchema(int seed)
    {
        Random = new Random(seed);
        Namespace = string.Create(CultureInfo.InvariantCulture, $"urn:s{seed}");
        Simple = new RandomSimpleTypes(this);
        Attributes = new RandomAttributes(this);
        _particles = new RandomParticles(this);
    }

    public Random Random { get; }

    public string Namespace { get; }

    public RandomSimpleTypes Simple { get; }

    public RandomAttributes Attributes { get; }

    /// <summary>Whether local elements have a namespace.</summary>
    public bool IsQualified { get; private set; }

    /// <summary>The schema that this one redefines; null for most.</summary>
    public XElement? Redefined { get; private set; }

    /// <summary>The names of complex types that an element may have.</summary>
    public List<string> Complex { get; } = [];

    /// <summary>The names of types that another may extend: they have no wildcards and no texts.</summary>
    public List<string> Bases { get; } = [];

    /// <summary>The global elements that another may refer to.</summary>
    public List<string> Globals { get; } = [];

    /// <summary>The groups of elements, each of which is used once in parts of a content.</summary>
    public Queue<string> Groups { get; } = [];

    /// <summary>The groups of elements that a type may begin with.</summary>
    public List<string> SharedGroups { get; } = [];

    /// <summary>The types with text between their elements, which derived types have too.</summary>
    public HashSet<string> Mixed { get; } = [];

    /// <summary>The types that another may restrict, with their definitions.</summary>
    public Dictionary<string, XElement> Wide { get; } = [];

    public bool Chance(int percent) => Random.Next(100) < percent;

    public T Pick<T>(IReadOnlyList<T> values) => values[Random.Next(values.Count)];

    /// <summary>A name that nothing else of the schema has.</summary>
    public string Name(string stem)
    {
        if (Chance(10) && Pick(OddNames) is var odd && _taken.Add(odd))
        {
            return odd;
        }

        // A name that differs from another one by case, or is what a member beside the other one is called.
        if (_taken.Count > 0 && Chance(6) && _taken.ElementAt(Random.Next(_taken.Count)) is var other
            && (Chance(60) ? char.ToUpperInvariant(other[0]) + other[1..] : other + "Specified") is var alike
            && _taken.Add(alike))
        {
            return alike;
        }

        string name;
        do
        {
            name = string.Create(CultureInfo.InvariantCulture, $"{stem}{_taken.Count}");
        }
        while (!_taken.Add(name));
        return name;
    }

    /// <summary>
    /// A name that no other type has; an element may have it. XmlSerializer mixes up a type "int" with that of XML
    /// Schema.
    /// </summary>
    public string TypeName(string stem)
    {
        if (_taken.Count > 0 && Chance(10) && _taken.ElementAt(Random.Next(_taken.Count)) is var other
            && other != "int" && _types.Add(other))
        {
            return other;
        }

        var name = Name(stem);
        _types.Add(name);
        return name == "int" ? TypeName(stem) : name;
    }

    public static string Of(string name) => "t:" + name;

    public XElement Make()
    {
        var schema = new XElement(
            Xs + "schema",
            new XAttribute(XNamespace.Xmlns + "xs", Xs.NamespaceName),
            new XAttribute(XNamespace.Xmlns + "t", Namespace),
            new XAttribute("targetNamespace", Namespace));
        IsQualified = Chance(75);
        if (IsQualified)
        {
            schema.Add(new XAttribute("elementFormDefault", "qualified"));
        }

        if (Chance(10))
        {
            schema.Add(new XAttribute("attributeFormDefault", "qualified"));
        }

        if (Chance(12))
        {
            var (redefined, redefinition) = new RandomRedefinition(this, _particles).Make();
            Redefined = redefined;
            schema.Add(redefinition);
        }

        schema.Add(Enumerable.Range(0, Random.Next(1, 5)).Select(_ => Simple.Named()));
        schema.Add(Attributes.Globals());
        schema.Add(GlobalElements());
        if (Chance(20))
        {
            var name = Name("g");
            schema.Add(new XElement(Xs + "group", new XAttribute("name", name), _particles.Sequence(1, isPlain: true)));
            Groups.Enqueue(name);
        }

        if (Chance(15))
        {
            schema.Add(_particles.RecursiveGroup());
        }

        foreach (var _ in Enumerable.Range(0, Random.Next(1, 5)))
        {
            schema.Add(_particles.NamedType());
        }

        if (Chance(12))
        {
            schema.Add(_particles.Substitutes());
        }

        schema.Add(new XElement(
            Xs + "element", new XAttribute("name", "root"), _particles.ComplexType(0, hasContent: true)));
        return schema;
    }

    /// <summary>Elements for references, sometimes with others that replace them.</summary>
    private IEnumerable<XElement> GlobalElements()
    {
        foreach (var _ in Enumerable.Range(0, Random.Next(0, 3)))
        {
            var name = Name("e");
            var element = new XElement(Xs + "element", new XAttribute("name", name));
            Simple.SetType(element, isElement: true);
            if (Chance(30))
            {
                element.Add(new XAttribute("nillable", "true"));
            }

            if (element.Attribute("nillable") is null || Chance(30))
            {
                Simple.SetDefault(element);
            }

            Globals.Add(name);
            yield return element;
        }

        if (Chance(15))
        {
            var (head, one, other) = (Name("head"), Name("one"), Name("other"));
            Globals.Add(head);
            yield return new XElement(
                Xs + "element", new XAttribute("name", head), new XAttribute("type", "xs:anyType"),
                new XAttribute("abstract", "true"));
            yield return Member(one, head, "xs:int");
            yield return Member(other, head, Chance(50) ? "xs:int" : "xs:string");
            if (Chance(50))
            {
                yield return Member(Name("third"), one, "xs:int");
            }
        }
    }

    public static XElement Member(string name, string head, string type) => new(
        Xs + "element",
        new XAttribute("name", name),
        new XAttribute("type", type),
        new XAttribute("substitutionGroup", Of(head)));
}
