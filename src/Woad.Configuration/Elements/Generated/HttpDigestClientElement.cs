// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>httpDigest</c> of the configuration.</summary>
public sealed partial class HttpDigestClientElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("impersonationLevel", System.Security.Principal.TokenImpersonationLevel.Identification),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>impersonationLevel</c>. Default: Identification.</summary>
    public System.Security.Principal.TokenImpersonationLevel ImpersonationLevel
    {
        get => (System.Security.Principal.TokenImpersonationLevel)this["impersonationLevel"]!;
        set => this["impersonationLevel"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
