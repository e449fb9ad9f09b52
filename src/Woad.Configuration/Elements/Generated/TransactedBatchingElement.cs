// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>transactedBatching</c> of the configuration.</summary>
public sealed partial class TransactedBatchingElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Int("maxBatchSize", 0, min: 0),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>maxBatchSize</c>. Default: 0. At least 0.</summary>
    public int MaxBatchSize
    {
        get => (int)this["maxBatchSize"]!;
        set => this["maxBatchSize"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BehaviorType => typeof(Description.TransactedBatchingBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => TransactedBatchingCarrier.Make(ValueSource.Of(this));
}
