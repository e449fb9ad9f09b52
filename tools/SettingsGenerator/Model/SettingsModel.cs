using Woad.Generator.Model;

namespace Woad.SettingsGenerator.Model;

/// <summary>All that is generated for one class.</summary>
/// <param name="Owner">The class.</param>
/// <param name="Settings">Its settings by name.</param>
/// <param name="Copy">The constructor that copies them; null for none.</param>
internal sealed record SettingsModel(OwnerModel Owner, EquatableArray<SettingModel> Settings, CopyModel? Copy);
