// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>useRequestHeadersForMetadataAddress</c> of the configuration.</summary>
public sealed partial class UseRequestHeadersForMetadataAddressElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<DefaultPortElementCollection>("defaultPorts"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>defaultPorts</c>.</summary>
    public DefaultPortElementCollection DefaultPorts => (DefaultPortElementCollection)this["defaultPorts"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
