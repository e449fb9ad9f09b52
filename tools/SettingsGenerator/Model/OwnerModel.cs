namespace Woad.SettingsGenerator.Model;

/// <summary>The class that a setting belongs to.</summary>
/// <param name="Namespace">Its namespace.</param>
/// <param name="Name">Its name.</param>
internal sealed record OwnerModel(string Namespace, string Name)
{
    /// <summary>The name that code refers to it by.</summary>
    public string FullName => $"global::{Namespace}.{Name}";
}
