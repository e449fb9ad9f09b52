using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>
/// A contract whose parameters, results and members of message contracts have attributes of XmlSerializer that are put
/// together at random. Beside each message stands a class with the same attributes at its members, whose XML the
/// serializer writes by itself: the wrapper is its root. One seed is one contract, which the generator has compiled.
/// </summary>
internal sealed class RandomXmlContract
{
    private static readonly int Count = LongBudget.IsOn ? 60 : 20;

    private static readonly string[] Namespaces = ["", "urn:one", RandomXmlTypes.Ns];

    private readonly Random _random;
    private readonly string[] _classes;

    private RandomXmlContract(int seed)
    {
        _random = new Random(seed);
        var types = RandomXmlTypes.Of(seed);
        _classes = [.. types.Taken.Select(static type => type.Name)];
        List<RandomXmlOperation> all =
            [.. Enumerable.Range(0, Count).Select(i => i % 3 == 0 ? MessageOperation(i) : ParameterOperation(i))];

        var name = string.Create(CultureInfo.InvariantCulture, $"RandomBodies{seed}");
        var (bodies, image) = RandomXmlTypes.Load(
            name, string.Join('\n', all.Select(static operation => operation.Bodies)), types.Image);
        Operations = [.. all.Where(operation => operation.Find(bodies))];
        var (contract, _) = RandomXmlTypes.Generate(name + "Contract", $$"""
            {{string.Join('\n', Operations.Select(static operation => operation.Messages))}}
            [ServiceContract(Namespace = "{{RandomXmlTypes.Ns}}")] [XmlSerializerFormat]
            public interface IRandom { {{string.Join('\n', Operations.Select(static o => o.Declaration))}} }
            public class RandomService : IRandom { {{string.Join('\n', Operations.Select(static o => o.Method))}} }
            """, types.Image, image);
        Contract = contract.GetType("IRandom", true)!;
        Service = contract.GetType("RandomService", true)!;
        RuntimeHelpers.RunModuleConstructor(contract.ManifestModule.ModuleHandle);
    }

    /// <summary>The operations whose messages the serializer takes.</summary>
    public IReadOnlyList<RandomXmlOperation> Operations { get; }

    /// <summary>The contract.</summary>
    public Type Contract { get; }

    /// <summary>A service that gives back what it is given.</summary>
    public Type Service { get; }

    /// <summary>The contract of a seed.</summary>
    public static RandomXmlContract Of(int seed) => new(seed);

    /// <summary>The result is the first parameter, and others may go both ways.</summary>
    private RandomXmlOperation ParameterOperation(int index)
    {
        var name = string.Create(CultureInfo.InvariantCulture, $"Op{index}");
        var (request, reply) = (new StringBuilder(), new StringBuilder());
        var parameters = new List<string>();
        var result = "";
        for (var i = 0; i < _random.Next(1, 4); i++)
        {
            var part = Part(string.Create(CultureInfo.InvariantCulture, $"p{i}"), null);
            var shown = part.Name;
            if (Chance(4))
            {
                shown = "the" + part.Name;
            }

            request.AppendLine($"{part.Attributes}public {part.Type} {shown};");
            if (i == 0)
            {
                // A result has attributes of its own.
                var attributes = Attributes(part.Type, "r", null);
                reply.AppendLine($"{attributes}public {part.Type} {name}Result;");
                result = $"{attributes.Replace("[", "[return: ", StringComparison.Ordinal)}"
                    + $"[OperationContract] {part.Type}";
            }

            var isRef = i > 0 && Chance(2);
            if (isRef)
            {
                reply.AppendLine($"{part.Attributes}public {part.Type} {shown};");
            }

            var named = shown == part.Name ? "" : $"[MessageParameter(Name = \"{shown}\")] ";
            parameters.Add($"{named}{part.Attributes}{(isRef ? "ref " : "")}{part.Type} {part.Name}");
        }

        var signature = $"{name}({string.Join(", ", parameters)})";
        return new RandomXmlOperation(name, isMessage: false)
        {
            Bodies = Body($"{name}In", name, RandomXmlTypes.Ns, request)
                + Body($"{name}Out", $"{name}Response", RandomXmlTypes.Ns, reply),
            Declaration = $"{result} {signature};",
            Method = $"public {result[(result.LastIndexOf(' ') + 1)..]} {signature} => p0;",
        };
    }

    /// <summary>A message contract that is request and reply.</summary>
    private RandomXmlOperation MessageOperation(int index)
    {
        var name = string.Create(CultureInfo.InvariantCulture, $"Op{index}");
        var (wrapper, ns) = ($"wrap{index}", Chance(2) ? RandomXmlTypes.Ns : "urn:wrap");
        var (message, body) = (new StringBuilder(), new StringBuilder());
        for (var i = 0; i < _random.Next(1, 4); i++)
        {
            var member = string.Create(CultureInfo.InvariantCulture, $"m{i}");
            var (shown, own) = (Chance(3) ? "the" + member : member, Chance(3) ? "urn:member" : RandomXmlTypes.Ns);
            var part = Part(member, own == ns ? null : own);
            var settings = $"Order = {i}, Name = \"{shown}\", Namespace = \"{own}\"";
            message.AppendLine($"[MessageBodyMember({settings})] {part.Attributes}public {part.Type} {member};");
            body.AppendLine($"{part.Qualified}public {part.Type} {shown};");
        }

        return new RandomXmlOperation(name, isMessage: true)
        {
            Bodies = Body($"{name}In", wrapper, ns, body) + Body($"{name}Out", wrapper, ns, body),
            Messages = $"[MessageContract(WrapperName = \"{wrapper}\", WrapperNamespace = \"{ns}\")] "
                + $"public class {name}Message {{ {message} }}",
            Declaration = $"[OperationContract] {name}Message {name}({name}Message value);",
            Method = $"public {name}Message {name}({name}Message value) => value;",
        };
    }

    private static string Body(string type, string root, string ns, StringBuilder members) =>
        $"[XmlRoot(\"{root}\", Namespace = \"{ns}\")] [XmlType(\"{type}\", Namespace = \"{ns}\")] "
            + $"public class {type} {{ {members} }}\n";

    /// <summary>
    /// A part with its attributes, and with those that say its namespace where it is not the wrapper's.
    /// </summary>
    private (string Type, string Name, string Attributes, string Qualified) Part(string name, string? ns)
    {
        var type = _random.Next(6) switch
        {
            0 or 1 => Pick("int", "string", "bool", "DateTime", "decimal", "byte[]", "int?", "Guid"),
            2 when _classes.Length > 0 => Pick(_classes),
            3 => Pick("int[]", "List<string>", "string[]"),
            4 when _classes.Length > 0 => $"{Pick(_classes)}[]",
            5 => "object",
            _ => "string",
        };
        var state = _random.Next();
        return (type, name, Attributes(type, name, null, state), Attributes(type, name, ns, state));
    }

    private string Attributes(string type, string name, string? ns) => Attributes(type, name, ns, _random.Next());

    /// <param name="type">The type of the part.</param>
    /// <param name="name">The beginning of its names.</param>
    /// <param name="ns">The namespace that attributes say where they need not say one; null for none.</param>
    /// <param name="seed">Equal seeds choose the same attributes.</param>
    private static string Attributes(string type, string name, string? ns, int seed)
    {
        var random = new Random(seed);
        var isList = (type.EndsWith("[]", StringComparison.Ordinal) && type != "byte[]") || type[^1] == '>';
        if (type == "object")
        {
            // A choice says its names always.
            var place = random.Next(2) == 0 ? ", Namespace = \"urn:choice\""
                : ns is null ? "" : $", Namespace = \"{ns}\"";
            return $"[XmlElement(\"a{name}\", typeof(int){place}), XmlElement(\"b{name}\", typeof(string){place})] ";
        }

        if (isList && random.Next(2) == 0)
        {
            var array = Settings(random, name, ns, "");
            var item = random.Next(2) == 0 ? $"[XmlArrayItem({Settings(random, "item", null, "")})] " : "";
            return array.Length == 0 && item.Length == 0 && ns is null ? "" : $"[XmlArray({array})] {item}";
        }

        var more = type == "DateTime" && random.Next(2) == 0 ? "DataType = \"date\""
            : type is "string" or "int?" && random.Next(4) == 0 ? "IsNullable = true"
            : "";
        if (random.Next(3) == 0 && more.Length == 0)
        {
            return ns is null ? "" : $"[{(isList ? "XmlArray" : "XmlElement")}(Namespace = \"{ns}\")] ";
        }

        // The items of a list without an element of its own are in the namespace of the wrapper.
        return $"[XmlElement({Settings(random, name, isList ? null : ns, more)})] ";
    }

    private static string Settings(Random random, string name, string? ns, string more)
    {
        var settings = new List<string>();
        if (random.Next(2) == 0)
        {
            settings.Add($"\"e-{name}\"");
        }

        var place = random.Next(3) == 0 ? Namespaces[random.Next(Namespaces.Length)] : ns;
        if (place is not null)
        {
            settings.Add($"Namespace = \"{place}\"");
        }

        if (more.Length > 0)
        {
            settings.Add(more);
        }

        return string.Join(", ", settings);
    }

    private bool Chance(int oneOf) => _random.Next(oneOf) == 0;

    private string Pick(params string[] texts) => texts[_random.Next(texts.Length)];
}
