namespace Woad.Configuration.Schema;

/// <summary>An element that may stand in a place.</summary>
/// <param name="path">From system.serviceModel, {behavior} or {bindingElement} down.</param>
/// <param name="type">The element's class.</param>
/// <param name="notes">repeated, remove, clear, out-of-scope.</param>
/// <param name="isPresent">Whether Woad has the class.</param>
/// <remarks>No record: its members would be compiled at the start of every program.</remarks>
internal sealed class SchemaNode(string path, string type, string notes, bool isPresent)
{
    public string Path => path;

    public string Type => type;

    public bool IsPresent => isPresent;

    public string Name => path[(path.LastIndexOf('/') + 1)..];

    public bool IsRepeated => notes.StartsWith("repeated", StringComparison.Ordinal);

    public bool Takes(string word) => notes.Split(' ').Contains(word);
}
