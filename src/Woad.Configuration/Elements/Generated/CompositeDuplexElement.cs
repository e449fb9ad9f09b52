// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>compositeDuplex</c> of the configuration.</summary>
public sealed partial class CompositeDuplexElement : BindingElementExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Address("clientBaseAddress", null),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>clientBaseAddress</c>.</summary>
    public System.Uri? ClientBaseAddress
    {
        get => (System.Uri?)this["clientBaseAddress"];
        set => this["clientBaseAddress"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.CompositeDuplexBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        CompositeDuplexCarrier.Apply(ValueSource.Of(this), (Channels.CompositeDuplexBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement()
    {
        var element = new Channels.CompositeDuplexBindingElement();
        ApplyConfiguration(element);
        return element;
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.CompositeDuplexBindingElement)bindingElement;
        if (!Equals(ClientBaseAddress, source.ClientBaseAddress)) this["clientBaseAddress"] = source.ClientBaseAddress;
    }
}
