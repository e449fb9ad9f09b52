// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>context</c> of the configuration.</summary>
public partial class ContextBindingElementExtensionElement : BindingElementExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Address("clientCallbackAddress", null),
        PropertyFacts.Choice("contextExchangeMechanism", Channels.ContextExchangeMechanism.ContextSoapHeader),
        PropertyFacts.Flag("contextManagementEnabled", true),
        PropertyFacts.Choice("protectionLevel", System.Net.Security.ProtectionLevel.Sign),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>clientCallbackAddress</c>.</summary>
    public System.Uri? ClientCallbackAddress
    {
        get => (System.Uri?)this["clientCallbackAddress"];
        set => this["clientCallbackAddress"] = value;
    }

    /// <summary>The attribute <c>contextExchangeMechanism</c>. Default: ContextSoapHeader.</summary>
    public Channels.ContextExchangeMechanism ContextExchangeMechanism
    {
        get => (Channels.ContextExchangeMechanism)this["contextExchangeMechanism"]!;
        set => this["contextExchangeMechanism"] = value;
    }

    /// <summary>The attribute <c>contextManagementEnabled</c>. Default: true.</summary>
    public bool ContextManagementEnabled
    {
        get => (bool)this["contextManagementEnabled"]!;
        set => this["contextManagementEnabled"] = value;
    }

    /// <summary>The attribute <c>protectionLevel</c>. Default: Sign.</summary>
    public System.Net.Security.ProtectionLevel ProtectionLevel
    {
        get => (System.Net.Security.ProtectionLevel)this["protectionLevel"]!;
        set => this["protectionLevel"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.ContextBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        ContextBindingElementExtensionCarrier.Apply(
            ValueSource.Of(this), (Channels.ContextBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement()
    {
        var element = new Channels.ContextBindingElement();
        ApplyConfiguration(element);
        return element;
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.ContextBindingElement)bindingElement;
        if (!Equals(ClientCallbackAddress, source.ClientCallbackAddress))
            this["clientCallbackAddress"] = source.ClientCallbackAddress;
        if (!Equals(ContextExchangeMechanism, source.ContextExchangeMechanism))
            this["contextExchangeMechanism"] = source.ContextExchangeMechanism;
        if (!Equals(ContextManagementEnabled, source.ContextManagementEnabled))
            this["contextManagementEnabled"] = source.ContextManagementEnabled;
        if (!Equals(ProtectionLevel, source.ProtectionLevel)) this["protectionLevel"] = source.ProtectionLevel;
    }
}
