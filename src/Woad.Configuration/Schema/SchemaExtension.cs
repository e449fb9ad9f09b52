namespace Woad.Configuration.Schema;

/// <summary>An element of an extensible one that is known without registration.</summary>
internal sealed class SchemaExtension(string list, string name, string type, bool isPresent)
{
    public string List => list;

    public string Name => name;

    public string Type => type;

    public bool IsPresent => isPresent;
}
