// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>basicHttpBinding</c> in the configuration.</summary>
public partial class BasicHttpBindingElement : HttpBindingBaseElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("messageEncoding", WSMessageEncoding.Text),
        PropertyFacts.Child<BasicHttpSecurityElement>("security"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    public BasicHttpBindingElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public BasicHttpBindingElement(string name) : base(name)
    {
    }

    /// <summary>The attribute <c>messageEncoding</c>. Default: Text.</summary>
    public WSMessageEncoding MessageEncoding
    {
        get => (WSMessageEncoding)this["messageEncoding"]!;
        set => this["messageEncoding"] = value;
    }

    /// <summary>The element <c>security</c>.</summary>
    public BasicHttpSecurityElement Security => (BasicHttpSecurityElement)this["security"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(BasicHttpBinding);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (BasicHttpBinding)binding;
        if (!Equals(MessageEncoding, source.MessageEncoding)) this["messageEncoding"] = source.MessageEncoding;
        Security.ReadFrom(source.Security);
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        BasicHttpBindingCarrier.Apply(ValueSource.Of(this), (BasicHttpBinding)binding);
}
