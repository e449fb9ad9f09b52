// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>webHttpBinding</c> in the configuration.</summary>
public partial class WebHttpBindingElement : StandardBindingElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("allowCookies", false),
        PropertyFacts.Flag("bypassProxyOnLocal", false),
        PropertyFacts.Text("contentTypeMapper", ""),
        PropertyFacts.Flag("crossDomainScriptAccessEnabled", false),
        PropertyFacts.Choice("hostNameComparisonMode", HostNameComparisonMode.StrongWildcard),
        PropertyFacts.Long("maxBufferPoolSize", 524288, min: 0L),
        PropertyFacts.Int("maxBufferSize", 65536, min: 1),
        PropertyFacts.Long("maxReceivedMessageSize", 65536, min: 1L),
        PropertyFacts.Address("proxyAddress", null),
        PropertyFacts.Child<XmlDictionaryReaderQuotasElement>("readerQuotas"),
        PropertyFacts.Child<WebHttpSecurityElement>("security"),
        PropertyFacts.Choice("transferMode", TransferMode.Buffered),
        PropertyFacts.Flag("useDefaultWebProxy", true),
        PropertyFacts.TextEncoding("writeEncoding"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    public WebHttpBindingElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public WebHttpBindingElement(string name) : base(name)
    {
    }

    /// <summary>The attribute <c>allowCookies</c>. Default: false.</summary>
    public bool AllowCookies
    {
        get => (bool)this["allowCookies"]!;
        set => this["allowCookies"] = value;
    }

    /// <summary>The attribute <c>bypassProxyOnLocal</c>. Default: false.</summary>
    public bool BypassProxyOnLocal
    {
        get => (bool)this["bypassProxyOnLocal"]!;
        set => this["bypassProxyOnLocal"] = value;
    }

    /// <summary>The attribute <c>contentTypeMapper</c>. Default: empty.</summary>
    public string ContentTypeMapper
    {
        get => (string)this["contentTypeMapper"]!;
        set => this["contentTypeMapper"] = value;
    }

    /// <summary>The attribute <c>crossDomainScriptAccessEnabled</c>. Default: false.</summary>
    public bool CrossDomainScriptAccessEnabled
    {
        get => (bool)this["crossDomainScriptAccessEnabled"]!;
        set => this["crossDomainScriptAccessEnabled"] = value;
    }

    /// <summary>The attribute <c>hostNameComparisonMode</c>. Default: StrongWildcard.</summary>
    public HostNameComparisonMode HostNameComparisonMode
    {
        get => (HostNameComparisonMode)this["hostNameComparisonMode"]!;
        set => this["hostNameComparisonMode"] = value;
    }

    /// <summary>The attribute <c>maxBufferPoolSize</c>. Default: 524288. At least 0.</summary>
    public long MaxBufferPoolSize
    {
        get => (long)this["maxBufferPoolSize"]!;
        set => this["maxBufferPoolSize"] = value;
    }

    /// <summary>The attribute <c>maxBufferSize</c>. Default: 65536. At least 1.</summary>
    public int MaxBufferSize
    {
        get => (int)this["maxBufferSize"]!;
        set => this["maxBufferSize"] = value;
    }

    /// <summary>The attribute <c>maxReceivedMessageSize</c>. Default: 65536. At least 1.</summary>
    public long MaxReceivedMessageSize
    {
        get => (long)this["maxReceivedMessageSize"]!;
        set => this["maxReceivedMessageSize"] = value;
    }

    /// <summary>The attribute <c>proxyAddress</c>.</summary>
    public System.Uri? ProxyAddress
    {
        get => (System.Uri?)this["proxyAddress"];
        set => this["proxyAddress"] = value;
    }

    /// <summary>The element <c>readerQuotas</c>.</summary>
    public XmlDictionaryReaderQuotasElement ReaderQuotas => (XmlDictionaryReaderQuotasElement)this["readerQuotas"]!;

    /// <summary>The element <c>security</c>.</summary>
    public WebHttpSecurityElement Security => (WebHttpSecurityElement)this["security"]!;

    /// <summary>The attribute <c>transferMode</c>. Default: Buffered.</summary>
    public TransferMode TransferMode
    {
        get => (TransferMode)this["transferMode"]!;
        set => this["transferMode"] = value;
    }

    /// <summary>The attribute <c>useDefaultWebProxy</c>. Default: true.</summary>
    public bool UseDefaultWebProxy
    {
        get => (bool)this["useDefaultWebProxy"]!;
        set => this["useDefaultWebProxy"] = value;
    }

    /// <summary>The attribute <c>writeEncoding</c>. Default: utf-8.</summary>
    public System.Text.Encoding WriteEncoding
    {
        get => (System.Text.Encoding)this["writeEncoding"]!;
        set => this["writeEncoding"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(WebHttpBinding);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (WebHttpBinding)binding;
        if (!Equals(AllowCookies, source.AllowCookies)) this["allowCookies"] = source.AllowCookies;
        if (!Equals(BypassProxyOnLocal, source.BypassProxyOnLocal))
            this["bypassProxyOnLocal"] = source.BypassProxyOnLocal;
        if (source.ContentTypeMapper is { } contentTypeMapper) this["contentTypeMapper"] = contentTypeMapper.GetType().AssemblyQualifiedName!;
        if (!Equals(CrossDomainScriptAccessEnabled, source.CrossDomainScriptAccessEnabled))
            this["crossDomainScriptAccessEnabled"] = source.CrossDomainScriptAccessEnabled;
        if (!Equals(HostNameComparisonMode, source.HostNameComparisonMode))
            this["hostNameComparisonMode"] = source.HostNameComparisonMode;
        if (!Equals(MaxBufferPoolSize, source.MaxBufferPoolSize)) this["maxBufferPoolSize"] = source.MaxBufferPoolSize;
        if (!Equals(MaxBufferSize, source.MaxBufferSize)) this["maxBufferSize"] = source.MaxBufferSize;
        if (!Equals(MaxReceivedMessageSize, source.MaxReceivedMessageSize))
            this["maxReceivedMessageSize"] = source.MaxReceivedMessageSize;
        if (!Equals(ProxyAddress, source.ProxyAddress)) this["proxyAddress"] = source.ProxyAddress;
        ReaderQuotas.ReadFrom(source.ReaderQuotas);
        Security.ReadFrom(source.Security);
        if (!Equals(TransferMode, source.TransferMode)) this["transferMode"] = source.TransferMode;
        if (!Equals(UseDefaultWebProxy, source.UseDefaultWebProxy))
            this["useDefaultWebProxy"] = source.UseDefaultWebProxy;
        if (!Equals(WriteEncoding, source.WriteEncoding)) this["writeEncoding"] = source.WriteEncoding;
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        WebHttpBindingCarrier.Apply(ValueSource.Of(this), (WebHttpBinding)binding);
}
