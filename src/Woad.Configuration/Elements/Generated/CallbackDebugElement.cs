// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>callbackDebug</c> of the configuration.</summary>
public sealed partial class CallbackDebugElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("includeExceptionDetailInFaults", false),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>includeExceptionDetailInFaults</c>. Default: false.</summary>
    public bool IncludeExceptionDetailInFaults
    {
        get => (bool)this["includeExceptionDetailInFaults"]!;
        set => this["includeExceptionDetailInFaults"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
