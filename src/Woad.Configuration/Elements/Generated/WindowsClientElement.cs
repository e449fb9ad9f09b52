// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>windows</c> of the configuration.</summary>
public sealed partial class WindowsClientElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("allowNtlm", true),
        PropertyFacts.Choice("allowedImpersonationLevel", System.Security.Principal.TokenImpersonationLevel.Identification),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>allowNtlm</c>. Default: true.</summary>
    public bool AllowNtlm
    {
        get => (bool)this["allowNtlm"]!;
        set => this["allowNtlm"] = value;
    }

    /// <summary>The attribute <c>allowedImpersonationLevel</c>. Default: Identification.</summary>
    public System.Security.Principal.TokenImpersonationLevel AllowedImpersonationLevel
    {
        get => (System.Security.Principal.TokenImpersonationLevel)this["allowedImpersonationLevel"]!;
        set => this["allowedImpersonationLevel"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
