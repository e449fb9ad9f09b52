using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>The names that generated code makes once, as fields of one class.</summary>
internal sealed class DataContractNameTable
{
    private readonly Dictionary<ContractName, string> _names = [];
    private readonly Dictionary<string, string> _tokens = [];
    private readonly Dictionary<string, string> _lists = [];
    private readonly Identifiers _fields = new("Names");

    /// <summary>An expression for the name of an element or type.</summary>
    public string Name(string local, string ns)
    {
        var name = new ContractName(local, ns);
        if (!_names.TryGetValue(name, out var field))
        {
            field = _fields.Add(local);
            _names.Add(name, field);
        }

        return "Names." + field;
    }

    /// <summary>An expression for the name of an element or type.</summary>
    public string Name(ContractName name) => Name(name.Name, name.Namespace);

    /// <summary>An expression for a string that is known beforehand.</summary>
    public string Token(string text)
    {
        if (!_tokens.TryGetValue(text, out var field))
        {
            field = _fields.Add("Namespace");
            _tokens.Add(text, field);
        }

        return "Names." + field;
    }

    /// <summary>An expression for names of one namespace that are written together.</summary>
    public string List(IEnumerable<ContractName> names)
    {
        var list = string.Join(", ", names.Select(n => Name(n).Substring("Names.".Length)));
        if (!_lists.TryGetValue(list, out var field))
        {
            field = _fields.Add("Members");
            _lists.Add(list, field);
        }

        return "Names." + field;
    }

    /// <summary>An expression for a namespace to declare; the null of the language for none.</summary>
    public string Declare(string? ns) => ns is null ? "null" : Token(ns);

    /// <summary>Writes the class.</summary>
    public void Emit(SourceWriter writer)
    {
        writer.Line("// The names of elements and types, and the namespaces that are declared.");
        writer.Open("private static class Names");
        foreach (var token in _tokens)
        {
            writer.Line(
                $"public static readonly {Code.Xml}XmlToken {token.Value} = "
                    + $"{Code.Xml}XmlToken.Get({Code.Literal(token.Key)});");
        }

        foreach (var name in _names)
        {
            writer.Line(
                $"public static readonly {Code.Xml}XmlName {name.Value} = new {Code.Xml}XmlName("
                + $"{Code.Literal(name.Key.Name)}, {Code.Literal(name.Key.Namespace)});");
        }

        foreach (var list in _lists)
        {
            writer.Line(
                $"public static readonly {Code.Xml}XmlNameList {list.Value} = new {Code.Xml}XmlNameList({list.Key});");
        }

        writer.Close();
    }
}
