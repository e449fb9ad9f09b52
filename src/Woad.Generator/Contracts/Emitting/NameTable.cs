using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>The element names of a contract's messages: each a field of one class, made before the first message.</summary>
internal sealed class NameTable
{
    private readonly List<(string Namespace, string Local)> _names = [];

    /// <summary>The field of a name, as code.</summary>
    public string Of(string ns, string local)
    {
        var index = _names.IndexOf((ns, local));
        if (index < 0)
        {
            index = _names.Count;
            _names.Add((ns, local));
        }

        return $"Names.N{index}";
    }

    public void Emit(SourceWriter writer)
    {
        writer.Open("private static class Names");
        for (var i = 0; i < _names.Count; i++)
        {
            writer.Line(
                $"public static readonly global::Woad.Xml.XmlName N{i} = new({Code.Text(_names[i].Local)}, {Code.Text(_names[i].Namespace)});");
        }

        writer.Line();
        writer.Open("public static void Prepare()");
        if (_names.Count > 0)
        {
            writer.Line("_ = N0;");
        }

        writer.Close();
        writer.Close();
    }
}
