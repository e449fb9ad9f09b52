// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>windowsAuthentication</c> of the configuration.</summary>
public sealed partial class WindowsServiceElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("allowAnonymousLogons", false),
        PropertyFacts.Flag("includeWindowsGroups", true),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>allowAnonymousLogons</c>. Default: false.</summary>
    public bool AllowAnonymousLogons
    {
        get => (bool)this["allowAnonymousLogons"]!;
        set => this["allowAnonymousLogons"] = value;
    }

    /// <summary>The attribute <c>includeWindowsGroups</c>. Default: true.</summary>
    public bool IncludeWindowsGroups
    {
        get => (bool)this["includeWindowsGroups"]!;
        set => this["includeWindowsGroups"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
