namespace Woad.SettingsGenerator.Reading;

/// <summary>The default, check, comparison and copy that follow from the type of a property.</summary>
internal sealed class ValueRule
{
    /// <summary>Values that are stored as they are.</summary>
    public static readonly ValueRule Plain = new();

    /// <summary>The default where the attribute has none; null for the type's own.</summary>
    public string? Default { get; init; }

    /// <summary>The method that checks a value and returns it; null where every value will do.</summary>
    public string? Check { get; init; }

    /// <summary>Stores a checked value in a place.</summary>
    public Func<string, string, string> Set { get; init; } = (place, value) => $"{place} = {value}";

    /// <summary>Whether a value differs from the default.</summary>
    public Func<string, string, string> Changed { get; init; } = (value, ordinary) => $"{value} != {ordinary}";

    /// <summary>Takes the value of one field over into another.</summary>
    public Func<string, string, string> Copy { get; init; } = (to, from) => $"{to} = {from}";
}
