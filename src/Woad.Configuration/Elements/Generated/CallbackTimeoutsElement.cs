// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>callbackTimeouts</c> of the configuration.</summary>
public sealed partial class CallbackTimeoutsElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Time("transactionTimeout", "00:00:00", "00:00:00"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>transactionTimeout</c>. Default: 00:00:00. At least 00:00:00.</summary>
    public System.TimeSpan TransactionTimeout
    {
        get => (System.TimeSpan)this["transactionTimeout"]!;
        set => this["transactionTimeout"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
