namespace Woad.SettingsGenerator.Reading;

/// <summary>Names of the framework's methods that generated code calls.</summary>
internal static class FrameworkNames
{
    /// <summary>Checks of arguments, by metadata name.</summary>
    public const string Check = "Woad.Contracts.Check";

    /// <summary>Ranges of numbers and times, by metadata name.</summary>
    public const string SettingChecks = "Woad.Bindings.Rules.SettingChecks";

    public const string TextEncodings = "Woad.Bindings.Rules.TextEncodings";

    public const string EffectiveQuotas = "Woad.Xml.EffectiveQuotas";

    /// <summary>A method of one of these types, as code calls it.</summary>
    public static string Method(string type, string name) => $"global::{type}.{name}";
}
