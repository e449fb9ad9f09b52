// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>httpTransport</c> of the configuration.</summary>
public partial class HttpTransportElement : TransportElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("allowCookies", false),
        PropertyFacts.Choice("authenticationScheme", System.Net.AuthenticationSchemes.Anonymous),
        PropertyFacts.Flag("bypassProxyOnLocal", false),
        PropertyFacts.Flag("decompressionEnabled", true),
        PropertyFacts.Choice("hostNameComparisonMode", HostNameComparisonMode.StrongWildcard),
        PropertyFacts.Flag("keepAliveEnabled", true),
        PropertyFacts.Int("maxBufferSize", 65536, min: 1),
        PropertyFacts.Int("maxPendingAccepts", 0, min: 0, max: 100000),
        PropertyFacts.Address("proxyAddress", null),
        PropertyFacts.Choice("proxyAuthenticationScheme", System.Net.AuthenticationSchemes.Anonymous),
        PropertyFacts.Text("realm", ""),
        PropertyFacts.Time("requestInitializationTimeout", "00:00:00", "00:00:00"),
        PropertyFacts.Choice("transferMode", TransferMode.Buffered),
        PropertyFacts.Flag("unsafeConnectionNtlmAuthentication", false),
        PropertyFacts.Flag("useDefaultWebProxy", true),
        PropertyFacts.Child<WebSocketTransportSettingsElement>("webSocketSettings"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>allowCookies</c>. Default: false.</summary>
    public bool AllowCookies
    {
        get => (bool)this["allowCookies"]!;
        set => this["allowCookies"] = value;
    }

    /// <summary>The attribute <c>authenticationScheme</c>. Default: Anonymous.</summary>
    public System.Net.AuthenticationSchemes AuthenticationScheme
    {
        get => (System.Net.AuthenticationSchemes)this["authenticationScheme"]!;
        set => this["authenticationScheme"] = value;
    }

    /// <summary>The attribute <c>bypassProxyOnLocal</c>. Default: false.</summary>
    public bool BypassProxyOnLocal
    {
        get => (bool)this["bypassProxyOnLocal"]!;
        set => this["bypassProxyOnLocal"] = value;
    }

    /// <summary>The attribute <c>decompressionEnabled</c>. Default: true.</summary>
    public bool DecompressionEnabled
    {
        get => (bool)this["decompressionEnabled"]!;
        set => this["decompressionEnabled"] = value;
    }

    /// <summary>The attribute <c>hostNameComparisonMode</c>. Default: StrongWildcard.</summary>
    public HostNameComparisonMode HostNameComparisonMode
    {
        get => (HostNameComparisonMode)this["hostNameComparisonMode"]!;
        set => this["hostNameComparisonMode"] = value;
    }

    /// <summary>The attribute <c>keepAliveEnabled</c>. Default: true.</summary>
    public bool KeepAliveEnabled
    {
        get => (bool)this["keepAliveEnabled"]!;
        set => this["keepAliveEnabled"] = value;
    }

    /// <summary>The attribute <c>maxBufferSize</c>. Default: 65536. At least 1.</summary>
    public int MaxBufferSize
    {
        get => (int)this["maxBufferSize"]!;
        set => this["maxBufferSize"] = value;
    }

    /// <summary>The attribute <c>maxPendingAccepts</c>. Default: 0. At least 0. At most 100000.</summary>
    public int MaxPendingAccepts
    {
        get => (int)this["maxPendingAccepts"]!;
        set => this["maxPendingAccepts"] = value;
    }

    /// <summary>The attribute <c>proxyAddress</c>.</summary>
    public System.Uri? ProxyAddress
    {
        get => (System.Uri?)this["proxyAddress"];
        set => this["proxyAddress"] = value;
    }

    /// <summary>The attribute <c>proxyAuthenticationScheme</c>. Default: Anonymous.</summary>
    public System.Net.AuthenticationSchemes ProxyAuthenticationScheme
    {
        get => (System.Net.AuthenticationSchemes)this["proxyAuthenticationScheme"]!;
        set => this["proxyAuthenticationScheme"] = value;
    }

    /// <summary>The attribute <c>realm</c>. Default: empty.</summary>
    public string Realm
    {
        get => (string)this["realm"]!;
        set => this["realm"] = value;
    }

    /// <summary>The attribute <c>requestInitializationTimeout</c>. Default: 00:00:00. At least 00:00:00.</summary>
    public System.TimeSpan RequestInitializationTimeout
    {
        get => (System.TimeSpan)this["requestInitializationTimeout"]!;
        set => this["requestInitializationTimeout"] = value;
    }

    /// <summary>The attribute <c>transferMode</c>. Default: Buffered.</summary>
    public TransferMode TransferMode
    {
        get => (TransferMode)this["transferMode"]!;
        set => this["transferMode"] = value;
    }

    /// <summary>The attribute <c>unsafeConnectionNtlmAuthentication</c>. Default: false.</summary>
    public bool UnsafeConnectionNtlmAuthentication
    {
        get => (bool)this["unsafeConnectionNtlmAuthentication"]!;
        set => this["unsafeConnectionNtlmAuthentication"] = value;
    }

    /// <summary>The attribute <c>useDefaultWebProxy</c>. Default: true.</summary>
    public bool UseDefaultWebProxy
    {
        get => (bool)this["useDefaultWebProxy"]!;
        set => this["useDefaultWebProxy"] = value;
    }

    /// <summary>The element <c>webSocketSettings</c>.</summary>
    public WebSocketTransportSettingsElement WebSocketSettings
    {
        get => (WebSocketTransportSettingsElement)this["webSocketSettings"]!;
        set => this["webSocketSettings"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.HttpTransportBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        HttpTransportCarrier.Apply(ValueSource.Of(this), (Channels.HttpTransportBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override TransportBindingElement CreateDefaultBindingElement() =>
        new Channels.HttpTransportBindingElement();

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.HttpTransportBindingElement)bindingElement;
        if (!Equals(AllowCookies, source.AllowCookies)) this["allowCookies"] = source.AllowCookies;
        if (!Equals(AuthenticationScheme, source.AuthenticationScheme))
            this["authenticationScheme"] = source.AuthenticationScheme;
        if (!Equals(BypassProxyOnLocal, source.BypassProxyOnLocal))
            this["bypassProxyOnLocal"] = source.BypassProxyOnLocal;
        if (!Equals(DecompressionEnabled, source.DecompressionEnabled))
            this["decompressionEnabled"] = source.DecompressionEnabled;
        if (!Equals(HostNameComparisonMode, source.HostNameComparisonMode))
            this["hostNameComparisonMode"] = source.HostNameComparisonMode;
        if (!Equals(KeepAliveEnabled, source.KeepAliveEnabled)) this["keepAliveEnabled"] = source.KeepAliveEnabled;
        if (!Equals(MaxBufferSize, source.MaxBufferSize)) this["maxBufferSize"] = source.MaxBufferSize;
        if (!Equals(MaxPendingAccepts, source.MaxPendingAccepts)) this["maxPendingAccepts"] = source.MaxPendingAccepts;
        if (!Equals(ProxyAddress, source.ProxyAddress)) this["proxyAddress"] = source.ProxyAddress;
        if (!Equals(ProxyAuthenticationScheme, source.ProxyAuthenticationScheme))
            this["proxyAuthenticationScheme"] = source.ProxyAuthenticationScheme;
        if (!Equals(Realm, source.Realm)) this["realm"] = source.Realm;
        if (!Equals(RequestInitializationTimeout, source.RequestInitializationTimeout))
            this["requestInitializationTimeout"] = source.RequestInitializationTimeout;
        if (!Equals(TransferMode, source.TransferMode)) this["transferMode"] = source.TransferMode;
        if (!Equals(UnsafeConnectionNtlmAuthentication, source.UnsafeConnectionNtlmAuthentication))
            this["unsafeConnectionNtlmAuthentication"] = source.UnsafeConnectionNtlmAuthentication;
        if (!Equals(UseDefaultWebProxy, source.UseDefaultWebProxy))
            this["useDefaultWebProxy"] = source.UseDefaultWebProxy;
        WebSocketSettings.ReadFrom(source.WebSocketSettings);
    }

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader) =>
        elementName is "extendedProtectionPolicy" or "messageHandlerFactory" && LackingMembers.Accepts("HttpTransportElement", elementName, reader);
}
