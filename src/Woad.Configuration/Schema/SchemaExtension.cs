namespace Woad.Configuration.Schema;

/// <summary>An element of an extensible one that is known without registration.</summary>
internal sealed record SchemaExtension(string List, string Name, string Type, bool IsPresent);
