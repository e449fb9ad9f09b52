// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>netTcpContextBinding</c> in the configuration.</summary>
public partial class NetTcpContextBindingElement : NetTcpBindingElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Address("clientCallbackAddress", null),
        PropertyFacts.Flag("contextManagementEnabled", true),
        PropertyFacts.Choice("contextProtectionLevel", System.Net.Security.ProtectionLevel.Sign),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    public NetTcpContextBindingElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public NetTcpContextBindingElement(string name) : base(name)
    {
    }

    /// <summary>The attribute <c>clientCallbackAddress</c>.</summary>
    public System.Uri? ClientCallbackAddress
    {
        get => (System.Uri?)this["clientCallbackAddress"];
        set => this["clientCallbackAddress"] = value;
    }

    /// <summary>The attribute <c>contextManagementEnabled</c>. Default: true.</summary>
    public bool ContextManagementEnabled
    {
        get => (bool)this["contextManagementEnabled"]!;
        set => this["contextManagementEnabled"] = value;
    }

    /// <summary>The attribute <c>contextProtectionLevel</c>. Default: Sign.</summary>
    public System.Net.Security.ProtectionLevel ContextProtectionLevel
    {
        get => (System.Net.Security.ProtectionLevel)this["contextProtectionLevel"]!;
        set => this["contextProtectionLevel"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(NetTcpContextBinding);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (NetTcpContextBinding)binding;
        if (!Equals(ClientCallbackAddress, source.ClientCallbackAddress))
            this["clientCallbackAddress"] = source.ClientCallbackAddress;
        if (!Equals(ContextManagementEnabled, source.ContextManagementEnabled))
            this["contextManagementEnabled"] = source.ContextManagementEnabled;
        if (!Equals(ContextProtectionLevel, source.ContextProtectionLevel))
            this["contextProtectionLevel"] = source.ContextProtectionLevel;
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        NetTcpContextBindingCarrier.Apply(ValueSource.Of(this), (NetTcpContextBinding)binding);
}
