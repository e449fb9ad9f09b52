// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>basicHttpContextBinding</c> in the configuration.</summary>
public partial class BasicHttpContextBindingElement : BasicHttpBindingElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("contextManagementEnabled", true),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    public BasicHttpContextBindingElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public BasicHttpContextBindingElement(string name) : base(name)
    {
    }

    /// <summary>The attribute <c>contextManagementEnabled</c>. Default: true.</summary>
    public bool ContextManagementEnabled
    {
        get => (bool)this["contextManagementEnabled"]!;
        set => this["contextManagementEnabled"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(BasicHttpContextBinding);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (BasicHttpContextBinding)binding;
        if (!Equals(ContextManagementEnabled, source.ContextManagementEnabled))
            this["contextManagementEnabled"] = source.ContextManagementEnabled;
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        BasicHttpContextBindingCarrier.Apply(ValueSource.Of(this), (BasicHttpContextBinding)binding);
}
