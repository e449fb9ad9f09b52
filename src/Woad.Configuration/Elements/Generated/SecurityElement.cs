// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>security</c> of the configuration.</summary>
public sealed partial class SecurityElement : SecurityElementBase
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<SecurityElementBase>("secureConversationBootstrap"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>secureConversationBootstrap</c>.</summary>
    public SecurityElementBase SecureConversationBootstrap => (SecurityElementBase)this["secureConversationBootstrap"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);
}
