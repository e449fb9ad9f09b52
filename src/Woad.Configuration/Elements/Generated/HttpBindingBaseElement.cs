// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The common settings of several elements of the configuration.</summary>
public abstract partial class HttpBindingBaseElement : StandardBindingElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("allowCookies", false),
        PropertyFacts.Flag("bypassProxyOnLocal", false),
        PropertyFacts.Choice("hostNameComparisonMode", HostNameComparisonMode.StrongWildcard),
        PropertyFacts.Long("maxBufferPoolSize", 524288, min: 0L),
        PropertyFacts.Int("maxBufferSize", 65536, min: 1),
        PropertyFacts.Long("maxReceivedMessageSize", 65536, min: 1L),
        PropertyFacts.Address("proxyAddress", null),
        PropertyFacts.Child<XmlDictionaryReaderQuotasElement>("readerQuotas"),
        PropertyFacts.TextEncoding("textEncoding"),
        PropertyFacts.Choice("transferMode", TransferMode.Buffered),
        PropertyFacts.Flag("useDefaultWebProxy", true),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    protected HttpBindingBaseElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    protected HttpBindingBaseElement(string name) : base(name)
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

    /// <summary>The attribute <c>textEncoding</c>. Default: utf-8.</summary>
    public System.Text.Encoding TextEncoding
    {
        get => (System.Text.Encoding)this["textEncoding"]!;
        set => this["textEncoding"] = value;
    }

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

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (HttpBindingBase)binding;
        if (!Equals(AllowCookies, source.AllowCookies)) this["allowCookies"] = source.AllowCookies;
        if (!Equals(BypassProxyOnLocal, source.BypassProxyOnLocal))
            this["bypassProxyOnLocal"] = source.BypassProxyOnLocal;
        if (!Equals(HostNameComparisonMode, source.HostNameComparisonMode))
            this["hostNameComparisonMode"] = source.HostNameComparisonMode;
        if (!Equals(MaxBufferPoolSize, source.MaxBufferPoolSize)) this["maxBufferPoolSize"] = source.MaxBufferPoolSize;
        if (!Equals(MaxBufferSize, source.MaxBufferSize)) this["maxBufferSize"] = source.MaxBufferSize;
        if (!Equals(MaxReceivedMessageSize, source.MaxReceivedMessageSize))
            this["maxReceivedMessageSize"] = source.MaxReceivedMessageSize;
        if (!Equals(ProxyAddress, source.ProxyAddress)) this["proxyAddress"] = source.ProxyAddress;
        ReaderQuotas.ReadFrom(source.ReaderQuotas);
        if (!Equals(TextEncoding, source.TextEncoding)) this["textEncoding"] = source.TextEncoding;
        if (!Equals(TransferMode, source.TransferMode)) this["transferMode"] = source.TransferMode;
        if (!Equals(UseDefaultWebProxy, source.UseDefaultWebProxy))
            this["useDefaultWebProxy"] = source.UseDefaultWebProxy;
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        HttpBindingBaseCarrier.Apply(ValueSource.Of(this), (HttpBindingBase)binding);
}
