// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>ws2007HttpBinding</c> in the configuration.</summary>
public partial class WS2007HttpBindingElement : WSHttpBindingElement
{
    /// <summary>Makes an element without a name.</summary>
    public WS2007HttpBindingElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public WS2007HttpBindingElement(string name) : base(name)
    {
    }

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(WS2007HttpBinding);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        WS2007HttpBindingCarrier.Apply(ValueSource.Of(this), (WS2007HttpBinding)binding);
}
