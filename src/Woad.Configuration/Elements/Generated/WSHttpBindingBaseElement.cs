// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The common settings of several elements of the configuration.</summary>
public abstract partial class WSHttpBindingBaseElement : StandardBindingElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("bypassProxyOnLocal", false),
        PropertyFacts.Choice("hostNameComparisonMode", HostNameComparisonMode.StrongWildcard),
        PropertyFacts.Long("maxBufferPoolSize", 524288, min: 0L),
        PropertyFacts.Long("maxReceivedMessageSize", 65536, min: 1L),
        PropertyFacts.Choice("messageEncoding", WSMessageEncoding.Text),
        PropertyFacts.Address("proxyAddress", null),
        PropertyFacts.Child<XmlDictionaryReaderQuotasElement>("readerQuotas"),
        PropertyFacts.Child<StandardBindingOptionalReliableSessionElement>("reliableSession"),
        PropertyFacts.TextEncoding("textEncoding"),
        PropertyFacts.Flag("transactionFlow", false),
        PropertyFacts.Flag("useDefaultWebProxy", true),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    protected WSHttpBindingBaseElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    protected WSHttpBindingBaseElement(string name) : base(name)
    {
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

    /// <summary>The attribute <c>maxReceivedMessageSize</c>. Default: 65536. At least 1.</summary>
    public long MaxReceivedMessageSize
    {
        get => (long)this["maxReceivedMessageSize"]!;
        set => this["maxReceivedMessageSize"] = value;
    }

    /// <summary>The attribute <c>messageEncoding</c>. Default: Text.</summary>
    public WSMessageEncoding MessageEncoding
    {
        get => (WSMessageEncoding)this["messageEncoding"]!;
        set => this["messageEncoding"] = value;
    }

    /// <summary>The attribute <c>proxyAddress</c>.</summary>
    public System.Uri? ProxyAddress
    {
        get => (System.Uri?)this["proxyAddress"];
        set => this["proxyAddress"] = value;
    }

    /// <summary>The element <c>readerQuotas</c>.</summary>
    public XmlDictionaryReaderQuotasElement ReaderQuotas => (XmlDictionaryReaderQuotasElement)this["readerQuotas"]!;

    /// <summary>The element <c>reliableSession</c>.</summary>
    public StandardBindingOptionalReliableSessionElement ReliableSession =>
        (StandardBindingOptionalReliableSessionElement)this["reliableSession"]!;

    /// <summary>The attribute <c>textEncoding</c>. Default: utf-8.</summary>
    public System.Text.Encoding TextEncoding
    {
        get => (System.Text.Encoding)this["textEncoding"]!;
        set => this["textEncoding"] = value;
    }

    /// <summary>The attribute <c>transactionFlow</c>. Default: false.</summary>
    public bool TransactionFlow
    {
        get => (bool)this["transactionFlow"]!;
        set => this["transactionFlow"] = value;
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
        var source = (WSHttpBindingBase)binding;
        if (!Equals(BypassProxyOnLocal, source.BypassProxyOnLocal))
            this["bypassProxyOnLocal"] = source.BypassProxyOnLocal;
        if (!Equals(HostNameComparisonMode, source.HostNameComparisonMode))
            this["hostNameComparisonMode"] = source.HostNameComparisonMode;
        if (!Equals(MaxBufferPoolSize, source.MaxBufferPoolSize)) this["maxBufferPoolSize"] = source.MaxBufferPoolSize;
        if (!Equals(MaxReceivedMessageSize, source.MaxReceivedMessageSize))
            this["maxReceivedMessageSize"] = source.MaxReceivedMessageSize;
        if (!Equals(MessageEncoding, source.MessageEncoding)) this["messageEncoding"] = source.MessageEncoding;
        if (!Equals(ProxyAddress, source.ProxyAddress)) this["proxyAddress"] = source.ProxyAddress;
        ReaderQuotas.ReadFrom(source.ReaderQuotas);
        ReliableSession.ReadFrom(source.ReliableSession);
        if (!Equals(TextEncoding, source.TextEncoding)) this["textEncoding"] = source.TextEncoding;
        if (!Equals(TransactionFlow, source.TransactionFlow)) this["transactionFlow"] = source.TransactionFlow;
        if (!Equals(UseDefaultWebProxy, source.UseDefaultWebProxy))
            this["useDefaultWebProxy"] = source.UseDefaultWebProxy;
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        WSHttpBindingBaseCarrier.Apply(ValueSource.Of(this), (WSHttpBindingBase)binding);
}
