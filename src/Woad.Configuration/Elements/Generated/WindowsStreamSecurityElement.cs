// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>windowsStreamSecurity</c> of the configuration.</summary>
public sealed partial class WindowsStreamSecurityElement : BindingElementExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("protectionLevel", System.Net.Security.ProtectionLevel.EncryptAndSign),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>protectionLevel</c>. Default: EncryptAndSign.</summary>
    public System.Net.Security.ProtectionLevel ProtectionLevel
    {
        get => (System.Net.Security.ProtectionLevel)this["protectionLevel"]!;
        set => this["protectionLevel"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.WindowsStreamSecurityBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        WindowsStreamSecurityCarrier.Apply(
            ValueSource.Of(this), (Channels.WindowsStreamSecurityBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement()
    {
        var element = new Channels.WindowsStreamSecurityBindingElement();
        ApplyConfiguration(element);
        return element;
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.WindowsStreamSecurityBindingElement)bindingElement;
        if (!Equals(ProtectionLevel, source.ProtectionLevel)) this["protectionLevel"] = source.ProtectionLevel;
    }
}
