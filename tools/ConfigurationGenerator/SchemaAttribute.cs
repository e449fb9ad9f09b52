namespace Woad.ConfigurationGenerator;

/// <param name="Kind">bool, int, long, string, timespan, uri, encoding, enum X, or a type.</param>
/// <param name="Options">default, min, max, minLength, values, required, key, infinite, converter.</param>
internal sealed record SchemaAttribute(
    string Type, string Name, string Kind, IReadOnlyDictionary<string, string> Options)
{
    public bool IsKey => Options.ContainsKey("key");

    public bool IsRequired => Options.ContainsKey("required");

    public string? this[string option] => Options.GetValueOrDefault(option);
}
