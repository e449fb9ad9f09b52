using System.Globalization;
using System.Text;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>
/// Source text of types whose attributes of DataContractSerializer are put together at random. One seed is one text.
/// </summary>
internal sealed class RandomTypes(int seed)
{
    private const int Types = 60;

    private static readonly int Texts = LongBudget.IsOn ? 25 : 1;

    private static readonly string[] Names = ["B", "a", "Z", "m-1", "été", "x.y", "A", "two words", "_", "n", "C", "b"];
    private static readonly string[] Namespaces = ["", "urn:one", "urn:two", "http://example.org/a"];

    private static readonly string[] Simple =
    [
        "int", "string", "bool", "long", "double", "decimal", "byte[]", "DateTime", "Guid", "object", "int?", "char",
        "TimeSpan", "Uri", "DateTime?", "float", "ulong", "string[]", "List<int>", "Dictionary<string, int>",
        "System.Xml.XmlQualifiedName",
    ];

    private static readonly Lazy<List<Shape>> LazyCompiled = new(
        () => [.. Enumerable.Range(1, Texts).SelectMany(n => new CompiledShapes([new RandomTypes(n).Text()]).All)]);

    private static readonly Lazy<List<Shape>> LazyEmitted = new(() => new EmittedShapes(LazyCompiled.Value).All);

    private readonly Random _random = new(seed);
    private readonly StringBuilder _text = new();
    private readonly List<string> _values = [];
    private readonly List<string> _classes = [];

    /// <summary>Classes with DataContract, which others may derive from.</summary>
    private readonly List<string> _marked = [];

    /// <summary>The types with code that was compiled with them.</summary>
    public static List<Shape> Compiled => LazyCompiled.Value;

    /// <summary>The types with code that was emitted at run time.</summary>
    public static List<Shape> Emitted => LazyEmitted.Value;

    /// <summary>The source text.</summary>
    public string Text()
    {
        _text.AppendLine("""
            using System;
            using System.Collections.Generic;
            using System.Runtime.Serialization;
            #pragma warning disable
            [assembly: ContractNamespace("urn:assembly", ClrNamespace = "Corpus.Named")]
            """);
        for (var i = 0; i < Types; i++)
        {
            Add(i);
        }

        var fields = _classes.Concat(_values).Select(
            (type, i) => string.Create(CultureInfo.InvariantCulture, $"public static {Wrapped(type, i)} R{seed}_{i};"));
        _text.AppendLine("namespace Corpus { public static class Shapes {").AppendJoin('\n', fields).AppendLine("} }");
        return _text.ToString();
    }

    private static string Wrapped(string type, int index) => (index % 5) switch
    {
        0 => $"List<{type}>",
        1 => $"Dictionary<string, {type}>",
        _ => type,
    };

    private void Add(int index)
    {
        var name = string.Create(CultureInfo.InvariantCulture, $"T{index}");
        var space = Chance(4) ? "Corpus.Named" : "Corpus";
        var full = $"{space}.{name}";
        _text.Append(CultureInfo.InvariantCulture, $"namespace {space} {{ ");
        switch (_random.Next(10))
        {
            case 0:
                AddEnumeration(name);
                _values.Add(full);
                break;
            case 1:
                AddCollection(name);
                _classes.Add(full);
                break;
            case 2:
                AddMarked("[Serializable] ", name, isMarked: false);
                _classes.Add(full);
                break;
            case 3:
                AddMarked("", name, isMarked: false);
                _classes.Add(full);
                break;
            case 4:
                _text.Append(CultureInfo.InvariantCulture, $"[DataContract({Settings(isReference: false)})] ");
                _text.Append(CultureInfo.InvariantCulture, $"public struct {name} {{ {Members(name, true)} }}");
                _values.Add(full);
                break;
            default:
                AddMarked($"[DataContract({Settings(isReference: Chance(6))})] ", name, isMarked: true);
                _classes.Add(full);
                _marked.Add("global::" + full);
                break;
        }

        _text.AppendLine(" }");
    }

    private void AddEnumeration(string name)
    {
        var isMarked = Chance(2);
        _text.Append(Chance(2) ? "[Flags] " : "").Append(isMarked ? $"[DataContract({Settings(false)})] " : "");
        _text.Append(CultureInfo.InvariantCulture, $"public enum {name} : {Pick("int", "byte", "long")} {{ ");
        var value = 1;
        foreach (var member in Some(Names, 4).Index())
        {
            _text.Append(isMarked && !Chance(4)
                ? Chance(2) ? $"[EnumMember(Value = \"{member.Item}\")] " : "[EnumMember] "
                : "");
            _text.Append(CultureInfo.InvariantCulture, $"E{member.Index} = {value}, ");
            value *= 2;
        }

        _text.Append('}');
    }

    private void AddCollection(string name)
    {
        var isMap = Chance(2);
        var settings = new List<string> { Settings(isReference: Chance(8)) };
        settings.AddRange((isMap ? new[] { "ItemName", "KeyName", "ValueName" } : ["ItemName"])
            .Where(_ => Chance(2)).Select(setting => $"{setting} = \"{Pick("entry", "k", "v", "été")}{setting[0]}\""));
        _text.Append(CultureInfo.InvariantCulture,
            $"[CollectionDataContract({string.Join(", ", settings.Where(static s => s.Length > 0))})] ");
        var type = MemberType(name);
        _text.Append(CultureInfo.InvariantCulture,
            $"public class {name} : {(isMap ? $"Dictionary<string, {type}>" : $"List<{type}>")} {{ }}");
    }

    private void AddMarked(string attribute, string name, bool isMarked)
    {
        var parent = isMarked && Chance(3) ? _marked.LastOrDefault() : null;
        if (_classes.Count > 0 && Chance(3))
        {
            _text.Append(CultureInfo.InvariantCulture, $"[KnownType(typeof({Pick([.. _classes])}))] ");
        }

        _text.Append(attribute).Append(CultureInfo.InvariantCulture,
            $"public class {name}{(parent is null ? "" : $" : {parent}")} {{ {Members(name, isMarked)} }}");
    }

    private string Members(string owner, bool isMarked)
    {
        var members = new StringBuilder();
        var names = Some(Names, 6).ToList();
        for (var i = 0; i < _random.Next(1, 7); i++)
        {
            var settings = new List<string>();
            Maybe(settings, 3, () => $"Name = \"{names[i % names.Count]}\"");
            Maybe(settings, 3, () => $"Order = {_random.Next(0, 4)}");
            Maybe(settings, 4, () => $"IsRequired = {Pick("true", "false")}");
            Maybe(settings, 3, () => $"EmitDefaultValue = {Pick("true", "false", "false")}");
            var text = string.Join(", ", settings);
            if (isMarked)
            {
                members.Append(Chance(8) ? Pick("", "[IgnoreDataMember] ") : $"[DataMember({text})] ");
            }
            else if (Chance(8))
            {
                members.Append("[IgnoreDataMember] ");
            }

            // Names of members are unlike those of the types that a member may be of, and of inherited members.
            members.Append(CultureInfo.InvariantCulture,
                $"public {MemberType(owner)} {owner}_M{i}{(Chance(2) ? ";" : " { get; set; }")} ");
        }

        return members.ToString();
    }

    private string MemberType(string owner)
    {
        var type = _random.Next(4) switch
        {
            0 when _classes.Count > 0 => "global::" + Pick([.. _classes]),
            1 when _values.Count > 0 => "global::" + Pick([.. _values]),
            _ => Pick(Simple),
        };
        return _random.Next(8) switch
        {
            0 => $"List<{type}>",
            1 => $"{type}[]",
            2 when !type.EndsWith(']') => $"Dictionary<{Pick("int", "string")}, {type}>",
            _ => type,
        };
    }

    private string Settings(bool isReference)
    {
        var settings = new List<string>();
        Maybe(settings, 3, () => $"Name = \"{Pick(Names)}{_random.Next(1000)}\"");
        Maybe(settings, 3, () => $"Namespace = \"{Pick(Namespaces)}\"");
        if (isReference)
        {
            settings.Add("IsReference = true");
        }

        return string.Join(", ", settings);
    }

    private void Maybe(List<string> settings, int oneOf, Func<string> setting)
    {
        if (Chance(oneOf))
        {
            settings.Add(setting());
        }
    }

    private bool Chance(int oneOf) => _random.Next(oneOf) == 0;

    private string Pick(params string[] texts) => texts[_random.Next(texts.Length)];

    private IEnumerable<string> Some(string[] texts, int count) =>
        texts.OrderBy(_ => _random.Next()).Take(_random.Next(1, count + 1)).ToList();
}
