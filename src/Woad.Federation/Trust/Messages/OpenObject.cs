namespace System.IdentityModel;

/// <summary>An object that programs add properties to.</summary>
public abstract class OpenObject
{
    /// <summary>Gets the properties, by their names.</summary>
    public Dictionary<string, object> Properties { get; } = [];
}
