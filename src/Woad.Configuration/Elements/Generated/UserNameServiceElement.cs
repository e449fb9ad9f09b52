// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>userNameAuthentication</c> of the configuration.</summary>
public sealed partial class UserNameServiceElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("cacheLogonTokens", false),
        PropertyFacts.Time("cachedLogonTokenLifetime", "00:15:00", "00:00:00.0000001"),
        PropertyFacts.Text("customUserNamePasswordValidatorType", ""),
        PropertyFacts.Flag("includeWindowsGroups", true),
        PropertyFacts.Int("maxCachedLogonTokens", 128, min: 1),
        PropertyFacts.Choice("userNamePasswordValidationMode", Security.UserNamePasswordValidationMode.Windows),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>cacheLogonTokens</c>. Default: false.</summary>
    public bool CacheLogonTokens
    {
        get => (bool)this["cacheLogonTokens"]!;
        set => this["cacheLogonTokens"] = value;
    }

    /// <summary>The attribute <c>cachedLogonTokenLifetime</c>. Default: 00:15:00. At least 00:00:00.0000001.</summary>
    public System.TimeSpan CachedLogonTokenLifetime
    {
        get => (System.TimeSpan)this["cachedLogonTokenLifetime"]!;
        set => this["cachedLogonTokenLifetime"] = value;
    }

    /// <summary>The attribute <c>customUserNamePasswordValidatorType</c>. Default: empty.</summary>
    public string CustomUserNamePasswordValidatorType
    {
        get => (string)this["customUserNamePasswordValidatorType"]!;
        set => this["customUserNamePasswordValidatorType"] = value;
    }

    /// <summary>The attribute <c>includeWindowsGroups</c>. Default: true.</summary>
    public bool IncludeWindowsGroups
    {
        get => (bool)this["includeWindowsGroups"]!;
        set => this["includeWindowsGroups"] = value;
    }

    /// <summary>The attribute <c>maxCachedLogonTokens</c>. Default: 128. At least 1.</summary>
    public int MaxCachedLogonTokens
    {
        get => (int)this["maxCachedLogonTokens"]!;
        set => this["maxCachedLogonTokens"] = value;
    }

    /// <summary>The attribute <c>userNamePasswordValidationMode</c>. Default: Windows.</summary>
    public Security.UserNamePasswordValidationMode UserNamePasswordValidationMode
    {
        get => (Security.UserNamePasswordValidationMode)this["userNamePasswordValidationMode"]!;
        set => this["userNamePasswordValidationMode"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value) =>
        LackingMembers.Accepts("UserNameServiceElement", name, value);
}
