namespace Woad.ConfigurationGenerator;

/// <param name="Target">The settings type that it is carried to; null for none.</param>
/// <param name="IsNonzero">Whether 0 means that an attribute is not set.</param>
internal sealed record OwnedClass(string Name, string? Target, bool IsNonzero)
{
    /// <summary>
    /// Attributes whose default depends on the machine: they are written where somebody has set them.
    /// </summary>
    public HashSet<string> OfMachine { get; } = [];

    /// <summary>Inherited attributes by name, whose default is another one here.</summary>
    public Dictionary<string, string> Defaults { get; } = [];
}
