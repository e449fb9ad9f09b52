// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>reliableSession</c> of the configuration.</summary>
public sealed partial class StandardBindingOptionalReliableSessionElement : StandardBindingReliableSessionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("enabled", false),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>enabled</c>. Default: false.</summary>
    public bool Enabled
    {
        get => (bool)this["enabled"]!;
        set => this["enabled"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    internal void ReadFrom(OptionalReliableSession source)
    {
        base.ReadFrom(source);
        if (!Equals(Enabled, source.Enabled)) this["enabled"] = source.Enabled;
    }
}
