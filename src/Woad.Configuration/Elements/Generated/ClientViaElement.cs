// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>clientVia</c> of the configuration.</summary>
public sealed partial class ClientViaElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Address("viaUri", null),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>viaUri</c>.</summary>
    public System.Uri? ViaUri
    {
        get => (System.Uri?)this["viaUri"];
        set => this["viaUri"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
