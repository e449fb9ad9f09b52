namespace Woad.Lab.Trials.Settings;

/// <summary>
/// Gives a setting an option on the command line. A setting that is a list takes values that commas separate.
/// </summary>
/// <param name="name">The name of the option, such as <c>--sizes</c>.</param>
/// <param name="description">Its description; the allowed texts where it is empty.</param>
[AttributeUsage(AttributeTargets.Property)]
internal sealed class SettingOptionAttribute(string name, string description = "") : Attribute
{
    public string Name { get; } = name;

    public string Description { get; } = description;

    public OptionForm Form { get; init; }

    /// <summary>The lowest whole number.</summary>
    public int Low { get; init; } = 1;

    /// <summary>The highest whole number.</summary>
    public int High { get; init; } = 1_000_000;

    /// <summary>
    /// The name of a static member of the settings that has the allowed texts; null where any text or number is
    /// allowed. Of a setting that is true or false the last text is true.
    /// </summary>
    public string? Texts { get; init; }

    /// <summary>The largest size in bytes.</summary>
    public int Largest { get; init; } = int.MaxValue;

    /// <summary>Whether the values of a list are put in order.</summary>
    public bool IsSorted { get; init; }

    /// <summary>The text that means no value; null where there is none.</summary>
    public string? None { get; init; }
}
