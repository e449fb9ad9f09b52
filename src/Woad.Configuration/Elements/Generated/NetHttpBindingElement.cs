// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>netHttpBinding</c> in the configuration.</summary>
public sealed partial class NetHttpBindingElement : HttpBindingBaseElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("messageEncoding", NetHttpMessageEncoding.Binary),
        PropertyFacts.Child<StandardBindingOptionalReliableSessionElement>("reliableSession"),
        PropertyFacts.Child<BasicHttpSecurityElement>("security"),
        PropertyFacts.Child<NetHttpWebSocketTransportSettingsElement>("webSocketSettings"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    public NetHttpBindingElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public NetHttpBindingElement(string name) : base(name)
    {
    }

    /// <summary>The attribute <c>messageEncoding</c>. Default: Binary.</summary>
    public NetHttpMessageEncoding MessageEncoding
    {
        get => (NetHttpMessageEncoding)this["messageEncoding"]!;
        set => this["messageEncoding"] = value;
    }

    /// <summary>The element <c>reliableSession</c>.</summary>
    public StandardBindingOptionalReliableSessionElement ReliableSession =>
        (StandardBindingOptionalReliableSessionElement)this["reliableSession"]!;

    /// <summary>The element <c>security</c>.</summary>
    public BasicHttpSecurityElement Security => (BasicHttpSecurityElement)this["security"]!;

    /// <summary>The element <c>webSocketSettings</c>.</summary>
    public NetHttpWebSocketTransportSettingsElement WebSocketSettings
    {
        get => (NetHttpWebSocketTransportSettingsElement)this["webSocketSettings"]!;
        set => this["webSocketSettings"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(NetHttpBinding);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (NetHttpBinding)binding;
        if (!Equals(MessageEncoding, source.MessageEncoding)) this["messageEncoding"] = source.MessageEncoding;
        ReliableSession.ReadFrom(source.ReliableSession);
        Security.ReadFrom(source.Security);
        WebSocketSettings.ReadFrom(source.WebSocketSettings);
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        NetHttpBindingCarrier.Apply(ValueSource.Of(this), (NetHttpBinding)binding);
}
