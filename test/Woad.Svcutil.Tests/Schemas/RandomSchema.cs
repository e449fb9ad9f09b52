using System.Globalization;
using System.Xml.Linq;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>Writes a schema of the constructs that services use, chosen by a seed.</summary>
internal sealed class RandomSchema
{
    public static readonly XNamespace Xs = "http://www.w3.org/2001/XMLSchema";

    /// <summary>Names that are words of C#, that differ by case, or that no identifier may be.</summary>
    private static readonly string[] OddNames =
        ["class", "int", "Int", "INT", "event", "a-b", "a.b", "a_b", "_1", "Value", "Item", "Items", "ToString", "Any"];

    private readonly RandomParticles _particles;
    private readonly HashSet<string> _taken = [];

    public RandomSchema(int seed)
    {
        Random = new Random(seed);
        Namespace = string.Create(CultureInfo.InvariantCulture, $"urn:s{seed}");
        Simple = new RandomSimpleTypes(this);
        _particles = new RandomParticles(this);
    }

    public Random Random { get; }

    public string Namespace { get; }

    public RandomSimpleTypes Simple { get; }

    /// <summary>The names of complex types that an element may have.</summary>
    public List<string> Complex { get; } = [];

    /// <summary>The names of types that another may extend: they have no wildcards and no texts.</summary>
    public List<string> Bases { get; } = [];

    /// <summary>The global elements that another may refer to.</summary>
    public List<string> Globals { get; } = [];

    /// <summary>The groups of elements, each of which is used once.</summary>
    public Queue<string> Groups { get; } = [];

    public bool Chance(int percent) => Random.Next(100) < percent;

    public T Pick<T>(IReadOnlyList<T> values) => values[Random.Next(values.Count)];

    /// <summary>A name that nothing else of the schema has.</summary>
    public string Name(string stem)
    {
        if (Chance(8) && Pick(OddNames) is var odd && _taken.Add(odd))
        {
            return odd;
        }

        string name;
        do
        {
            name = string.Create(CultureInfo.InvariantCulture, $"{stem}{_taken.Count}");
        }
        while (!_taken.Add(name));
        return name;
    }

    public static string Of(string name) => "t:" + name;

    public XElement Make()
    {
        var schema = new XElement(
            Xs + "schema",
            new XAttribute(XNamespace.Xmlns + "xs", Xs.NamespaceName),
            new XAttribute(XNamespace.Xmlns + "t", Namespace),
            new XAttribute("targetNamespace", Namespace));
        if (Chance(75))
        {
            schema.Add(new XAttribute("elementFormDefault", "qualified"));
        }

        if (Chance(10))
        {
            schema.Add(new XAttribute("attributeFormDefault", "qualified"));
        }

        schema.Add(Enumerable.Range(0, Random.Next(1, 4)).Select(_ => Simple.Named()));
        schema.Add(GlobalElements());
        if (Chance(20))
        {
            var name = Name("g");
            schema.Add(new XElement(Xs + "group", new XAttribute("name", name), _particles.Sequence(1, isPlain: true)));
            Groups.Enqueue(name);
        }

        foreach (var _ in Enumerable.Range(0, Random.Next(1, 5)))
        {
            schema.Add(_particles.NamedType());
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
            else
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
        }
    }

    private static XElement Member(string name, string head, string type) => new(
        Xs + "element",
        new XAttribute("name", name),
        new XAttribute("type", type),
        new XAttribute("substitutionGroup", Of(head)));
}
