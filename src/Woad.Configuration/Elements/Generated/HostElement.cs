// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>host</c> of the configuration.</summary>
public sealed partial class HostElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<BaseAddressElementCollection>("baseAddresses"),
        PropertyFacts.Child<HostTimeoutsElement>("timeouts"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>baseAddresses</c>.</summary>
    public BaseAddressElementCollection BaseAddresses => (BaseAddressElementCollection)this["baseAddresses"]!;

    /// <summary>The element <c>timeouts</c>.</summary>
    public HostTimeoutsElement Timeouts => (HostTimeoutsElement)this["timeouts"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
