using System.Collections.Concurrent;
using System.Globalization;
using System.Reflection;
using System.Runtime.Loader;
using System.ServiceModel;
using System.Text;
using System.Xml.Serialization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Woad.Generator;
using Woad.Tests.Structure;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>
/// Types whose attributes of XmlSerializer are put together at random, and a contract with an operation for each of
/// those that the serializer takes. One seed is one set.
/// </summary>
internal sealed class RandomXmlTypes
{
    public const string Ns = "urn:random";

    private static readonly int Types = LongBudget.IsOn ? 40 : 24;

    /// <summary>The serializer makes code for each root that is named.</summary>
    private static readonly ConcurrentDictionary<(Type, string), XmlSerializer> Serializers = new();

    private static readonly string[] Names = ["B", "a", "m-1", "été", "x.y", "A", "_", "n", "C"];
    private static readonly string[] Namespaces = ["", "urn:one", Ns];

    private static readonly string[] Simple =
    [
        "int", "string", "bool", "long", "double", "decimal", "byte[]", "DateTime", "Guid", "int?", "float", "ulong",
        "System.Xml.XmlQualifiedName", "TimeSpan", "short",
    ];

    private readonly Random _random;
    private readonly List<string> _classes = [];
    private readonly List<string> _enumerations = [];

    private RandomXmlTypes(int seed)
    {
        _random = new Random(seed);
        var source = new StringBuilder();
        for (var i = 0; i < Types; i++)
        {
            source.AppendLine(i % 6 == 0 ? Enumeration(i) : Class(i));
        }

        var name = string.Create(CultureInfo.InvariantCulture, $"RandomXml{seed}");
        var (types, image) = Load(name, source.ToString());
        Taken = [.. types.GetTypes().Where(static t => t.IsClass && IsTaken(t)).OrderBy(static t => t.Name)];
        var operations = string.Join(
            '\n', Taken.Select(static t => $"[OperationContract] {t.Name} Op{t.Name}({t.Name} value);"));
        var methods = string.Join(
            '\n', Taken.Select(static t => $"public {t.Name} Op{t.Name}({t.Name} value) => value;"));
        var (contract, _) = Load(name + "Contract", $$"""
            [ServiceContract(Namespace = "{{Ns}}")] [XmlSerializerFormat]
            public interface IRandom { {{operations}} }
            public class RandomService : IRandom { {{methods}} }
            """, image);
        Image = image;
        Contract = contract.GetType("IRandom", true)!;
        Service = contract.GetType("RandomService", true)!;
    }

    /// <summary>The types that the serializer takes.</summary>
    public IReadOnlyList<Type> Taken { get; }

    /// <summary>The assembly of the types, for those that refer to it.</summary>
    public MetadataReference Image { get; }

    /// <summary>The contract.</summary>
    public Type Contract { get; }

    /// <summary>A service that gives back what it is given.</summary>
    public Type Service { get; }

    /// <summary>The set of a seed.</summary>
    public static RandomXmlTypes Of(int seed) => new(seed);

    /// <summary>The serializer of a part.</summary>
    public static XmlSerializer Serializer(Type type, string part) => Serializers.GetOrAdd(
        (type, part), static key => new XmlSerializer(
            key.Item1, overrides: null, extraTypes: null, new XmlRootAttribute(key.Item2) { Namespace = Ns }, Ns));

    private static bool IsTaken(Type type)
    {
        try
        {
            _ = Serializer(type, "value");
            return true;
        }
        catch (InvalidOperationException)
        {
            // The attributes contradict each other.
            return false;
        }
    }

    /// <summary>Compiles a source text and loads it.</summary>
    public static (Assembly Assembly, MetadataReference Image) Load(
        string name, string source, params MetadataReference[] more) => Load(Compile(name, source, more));

    /// <summary>Compiles a source text with what the generator adds to it, and loads it.</summary>
    public static (Assembly Assembly, MetadataReference Image) Generate(
        string name, string source, params MetadataReference[] more)
    {
        CSharpGeneratorDriver.Create(new WoadGenerator()).RunGeneratorsAndUpdateCompilation(
            Compile(name, source, more), out var output, out _);
        return Load((CSharpCompilation)output);
    }

    private static CSharpCompilation Compile(string name, string source, MetadataReference[] more)
    {
        const string Usings = """
            using System; using System.Collections.Generic; using System.ComponentModel; using System.ServiceModel;
            using System.Xml.Serialization;
            #pragma warning disable

            """;
        return CSharpCompilation.Create(
            name + Guid.NewGuid().ToString("N"),
            [CSharpSyntaxTree.ParseText(Usings + source, cancellationToken: default)],
            [
                .. PlatformReferences.All, .. more,
                MetadataReference.CreateFromFile(typeof(ServiceContractAttribute).Assembly.Location),
                MetadataReference.CreateFromFile(typeof(Woad.Xml.XmlToken).Assembly.Location),
            ],
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
    }

    private static (Assembly Assembly, MetadataReference Image) Load(CSharpCompilation compilation)
    {
        using var image = new MemoryStream();
        var result = compilation.Emit(image);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics.Take(10)));
        image.Position = 0;
        var assembly = AssemblyLoadContext.Default.LoadFromStream(image);
        return (assembly, MetadataReference.CreateFromImage(image.ToArray()));
    }

    private string Enumeration(int index)
    {
        var name = string.Create(CultureInfo.InvariantCulture, $"E{index}");
        _enumerations.Add(name);
        var members = Names.Take(_random.Next(1, 5)).Select((shown, i) =>
            $"{(Chance(2) ? $"[XmlEnum(\"{shown}\")] " : "")}M{i} = {1 << i}");
        var flags = Chance(3) ? "[Flags] " : "";
        return $"{TypeSettings(name)}{flags}public enum {name} {{ {string.Join(", ", members)} }}";
    }

    private string Class(int index)
    {
        var name = string.Create(CultureInfo.InvariantCulture, $"T{index}");
        var root = Chance(3) ? $"[XmlRoot({Settings("root")})] " : "";
        var parent = Chance(4) && _classes.Count > 0 ? $" : {Pick([.. _classes])}" : "";
        var members = new StringBuilder();
        var isOrdered = Chance(5) && parent.Length == 0;
        for (var i = 0; i < _random.Next(1, 7); i++)
        {
            members.Append(Member($"{name}_M{i}", isOrdered ? $"Order = {i}" : null));
        }

        var text = $"{TypeSettings(name)}{root}public class {name}{parent} {{ {members} }}";
        _classes.Add(name);
        return text;
    }

    private string TypeSettings(string name) =>
        Chance(3) ? $"[XmlType(\"{Pick(Names)}{name}\", Namespace = \"{Pick(Namespaces)}\")] " : "";

    private string Member(string name, string? order)
    {
        var end = Chance(2) ? ";" : " { get; set; }";
        switch (_random.Next(order is null ? 9 : 5))
        {
            case 0 or 1:
                return $"{Element(name, order)}public {Pick(Simple)} {name}{end} ";
            case 2 when _classes.Count > 0:
                return $"{Element(name, order)}public {Pick([.. _classes])} {name}{end} ";
            case 3:
                var item = Chance(2) && _classes.Count > 0 ? Pick([.. _classes]) : Pick("int", "string", "bool");
                var list = Chance(2) ? $"{item}[]" : $"List<{item}>";
                return $"{List(name, order)}public {list} {name}{end} ";
            case 4 when _enumerations.Count > 0:
                return $"{Element(name, order)}public {Pick([.. _enumerations])} {name}{end} ";
            case 5:
                return $"[XmlAttribute({Settings(name)})] public {Pick("int", "string", "bool", "Guid")} {name}{end} ";
            case 6:
                return $"[XmlIgnore] public string {name}{end} ";
            case 7:
                return $"[XmlElement(\"a{name}\", typeof(int)), XmlElement(\"b{name}\", typeof(string))] "
                    + $"public object {name}{end} ";
            case 8:
                return $"[DefaultValue({_random.Next(3)})] public int {name} = {_random.Next(3)}; ";
            default:
                return $"{Element(name, order)}public int {name}{end} [XmlIgnore] public bool {name}Specified{end} ";
        }
    }

    private string Element(string name, string? order)
    {
        var settings = Joined(Settings(name), order);
        return order is null && Chance(3) ? "" : $"[XmlElement({settings})] ";
    }

    private static string Joined(params string?[] settings) =>
        string.Join(", ", settings.Where(static setting => !string.IsNullOrEmpty(setting)));

    private string List(string name, string? order) => order is null && Chance(3) ? ""
        : Chance(2) ? Element(name, order)
        : $"[XmlArray({Joined(Settings(name), order)})] "
            + (Chance(2) ? $"[XmlArrayItem({Settings("item")})] " : "");

    /// <summary>A name and a namespace, either of which may be left out.</summary>
    private string Settings(string owner)
    {
        var settings = new List<string>();
        if (Chance(2))
        {
            settings.Add($"\"{Pick(Names)}{owner}\"");
        }

        if (Chance(3))
        {
            settings.Add($"Namespace = \"{Pick(Namespaces)}\"");
        }

        return string.Join(", ", settings);
    }

    private bool Chance(int oneOf) => _random.Next(oneOf) == 0;

    private string Pick(params string[] texts) => texts[_random.Next(texts.Length)];
}
