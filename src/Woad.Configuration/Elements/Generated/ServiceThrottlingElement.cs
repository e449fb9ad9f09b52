// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>serviceThrottling</c> of the configuration.</summary>
public sealed partial class ServiceThrottlingElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Int("maxConcurrentCalls", 16, min: 1),
        PropertyFacts.Int("maxConcurrentInstances", 116, min: 1),
        PropertyFacts.Int("maxConcurrentSessions", 100, min: 1),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>maxConcurrentCalls</c>. Default: 16. At least 1.</summary>
    public int MaxConcurrentCalls
    {
        get => (int)this["maxConcurrentCalls"]!;
        set => this["maxConcurrentCalls"] = value;
    }

    /// <summary>The attribute <c>maxConcurrentInstances</c>. Default: 116. At least 1.</summary>
    public int MaxConcurrentInstances
    {
        get => (int)this["maxConcurrentInstances"]!;
        set => this["maxConcurrentInstances"] = value;
    }

    /// <summary>The attribute <c>maxConcurrentSessions</c>. Default: 100. At least 1.</summary>
    public int MaxConcurrentSessions
    {
        get => (int)this["maxConcurrentSessions"]!;
        set => this["maxConcurrentSessions"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BehaviorType => typeof(Description.ServiceThrottlingBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => ServiceThrottlingCarrier.Make(ValueSource.Of(this));
}
