// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>wsHttpBinding</c> in the configuration.</summary>
public partial class WSHttpBindingElement : WSHttpBindingBaseElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("allowCookies", false),
        PropertyFacts.Child<WSHttpSecurityElement>("security"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    public WSHttpBindingElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public WSHttpBindingElement(string name) : base(name)
    {
    }

    /// <summary>The attribute <c>allowCookies</c>. Default: false.</summary>
    public bool AllowCookies
    {
        get => (bool)this["allowCookies"]!;
        set => this["allowCookies"] = value;
    }

    /// <summary>The element <c>security</c>.</summary>
    public WSHttpSecurityElement Security => (WSHttpSecurityElement)this["security"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(WSHttpBinding);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (WSHttpBinding)binding;
        if (!Equals(AllowCookies, source.AllowCookies)) this["allowCookies"] = source.AllowCookies;
        Security.ReadFrom(source.Security);
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        WSHttpBindingCarrier.Apply(ValueSource.Of(this), (WSHttpBinding)binding);
}
