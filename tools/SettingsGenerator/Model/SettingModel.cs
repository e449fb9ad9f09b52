using Woad.Generator.Model;

namespace Woad.SettingsGenerator.Model;

/// <summary>A property whose other half is generated, in pieces of code.</summary>
/// <param name="Owner">The class.</param>
/// <param name="Name">The property's name.</param>
/// <param name="Head">Modifiers, type and name, as the other half has to repeat them.</param>
internal sealed record SettingModel(OwnerModel Owner, string Name, string Head)
{
    /// <summary>The declaration of the field; null where the value is held elsewhere.</summary>
    public string? Field { get; init; }

    /// <summary>The expression that the property returns.</summary>
    public string Get { get; init; } = "";

    /// <summary>The keyword of the accessor that sets, with its modifiers; null where there is none.</summary>
    public string? SetKeyword { get; init; }

    /// <summary>The expressions that run when a value is set, in their order.</summary>
    public EquatableArray<string> Set { get; init; }

    /// <summary>
    /// Whether the value differs from its default, as an expression; null where WCF has no method ShouldSerialize.
    /// </summary>
    public string? Changed { get; init; }

    /// <summary>How a copy gets the value from <c>{0}</c>; null where it is held elsewhere.</summary>
    public string? Copy { get; init; }

    /// <summary>The error in the attribute; null without one.</summary>
    public string? Problem { get; init; }
}
