namespace Woad.Configuration.Schema;

/// <summary>An element that may stand in a place.</summary>
/// <param name="Path">From system.serviceModel, {behavior} or {bindingElement} down.</param>
/// <param name="Type">The element's class.</param>
/// <param name="Notes">repeated, remove, clear, out-of-scope.</param>
/// <param name="IsPresent">Whether Woad has the class.</param>
internal sealed record SchemaNode(string Path, string Type, string Notes, bool IsPresent)
{
    public string Name => Path[(Path.LastIndexOf('/') + 1)..];

    public bool IsRepeated => Notes.StartsWith("repeated", StringComparison.Ordinal);

    public bool Takes(string word) => Notes.Split(' ').Contains(word);
}
