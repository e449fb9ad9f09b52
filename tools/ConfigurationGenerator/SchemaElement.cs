namespace Woad.ConfigurationGenerator;

/// <param name="Path">From system.serviceModel, {behavior} or {bindingElement} down.</param>
/// <param name="Type">The element class, without its namespace when that is System.ServiceModel.Configuration.</param>
/// <param name="Notes">repeated, remove, clear.</param>
internal sealed record SchemaElement(string Path, string Type, string Notes)
{
    public string Name => Path[(Path.LastIndexOf('/') + 1)..];

    public string Parent => Path[..Math.Max(0, Path.LastIndexOf('/'))];

    public bool IsRepeated => Notes.Contains("repeated", StringComparison.Ordinal);
}
