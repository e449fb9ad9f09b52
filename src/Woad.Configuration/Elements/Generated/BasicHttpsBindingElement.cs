// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>basicHttpsBinding</c> in the configuration.</summary>
public partial class BasicHttpsBindingElement : HttpBindingBaseElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("messageEncoding", WSMessageEncoding.Text),
        PropertyFacts.Child<BasicHttpsSecurityElement>("security"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    public BasicHttpsBindingElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public BasicHttpsBindingElement(string name) : base(name)
    {
    }

    /// <summary>The attribute <c>messageEncoding</c>. Default: Text.</summary>
    public WSMessageEncoding MessageEncoding
    {
        get => (WSMessageEncoding)this["messageEncoding"]!;
        set => this["messageEncoding"] = value;
    }

    /// <summary>The element <c>security</c>.</summary>
    public BasicHttpsSecurityElement Security => (BasicHttpsSecurityElement)this["security"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(BasicHttpsBinding);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (BasicHttpsBinding)binding;
        if (!Equals(MessageEncoding, source.MessageEncoding)) this["messageEncoding"] = source.MessageEncoding;
        Security.ReadFrom(source.Security);
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        BasicHttpsBindingCarrier.Apply(ValueSource.Of(this), (BasicHttpsBinding)binding);
}
