namespace Woad.ConfigurationGenerator;

/// <summary>A property of an element class: an attribute, a child element or the items of a collection.</summary>
/// <param name="Name">
/// The name in the file; empty for the items of a collection that stand in the element itself.
/// </param>
internal sealed record Member(ApiProperty Property, string Name, SchemaAttribute? Attribute)
{
    public bool IsElement => Attribute is null;

    /// <summary>The code of the text that the file has where the settings have none; empty for other values.</summary>
    public string Otherwise =>
        Attribute is { Kind: "string" } && Attribute["default"] is null ? " ?? \"\"" : "";

    /// <summary>The property's type in code.</summary>
    public string Type =>
        Api.CodeName(Property.Type) + (Attribute is { Kind: "uri" } && Attribute["default"] is null ? "?" : "");
}
