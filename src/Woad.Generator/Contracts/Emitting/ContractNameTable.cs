using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>
/// The element names of a contract's messages: each a field of one class, made before the first message.
/// </summary>
internal sealed class ContractNameTable
{
    private readonly List<(string Namespace, string Local, string Field)> _names = [];
    private readonly Identifiers _fields = new("Names", "Prepare");

    /// <summary>The field of a name, as code.</summary>
    public string Of(string ns, string local)
    {
        var index = _names.FindIndex(name => name.Namespace == ns && name.Local == local);
        if (index < 0)
        {
            index = _names.Count;
            _names.Add((ns, local, _fields.Add(local)));
        }

        return "Names." + _names[index].Field;
    }

    public void Emit(SourceWriter writer)
    {
        writer.Line("// The elements of messages: wrappers, parameters and results.");
        writer.Open("private static class Names");
        foreach (var (ns, local, field) in _names)
        {
            writer.Line(
                $"public static readonly {CSharp.Xml}.XmlName {field} = new({CSharp.Text(local)}, {CSharp.Text(ns)});");
        }

        writer.Line();
        writer.Open("public static void Prepare()");
        if (_names.Count > 0)
        {
            writer.Line($"_ = {_names[0].Field};");
        }

        writer.Close();
        writer.Close();
    }
}
