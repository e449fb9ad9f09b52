namespace Woad.SettingsGenerator.Model;

/// <summary>A constructor that copies.</summary>
/// <param name="Owner">The class.</param>
/// <param name="Modifiers">The constructor's modifiers.</param>
/// <param name="Parameter">The name of its parameter.</param>
/// <param name="CallsBase">Whether the base class copies, too.</param>
internal sealed record CopyModel(OwnerModel Owner, string Modifiers, string Parameter, bool CallsBase);
