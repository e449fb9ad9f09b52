// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>netNamedPipeBinding</c> in the configuration.</summary>
public partial class NetNamedPipeBindingElement : StandardBindingElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("hostNameComparisonMode", HostNameComparisonMode.StrongWildcard),
        PropertyFacts.Long("maxBufferPoolSize", 524288, min: 0L),
        PropertyFacts.Int("maxBufferSize", 65536, min: 1),
        PropertyFacts.Int("maxConnections", 0, min: 0),
        PropertyFacts.Long("maxReceivedMessageSize", 65536, min: 1L),
        PropertyFacts.Child<XmlDictionaryReaderQuotasElement>("readerQuotas"),
        PropertyFacts.Child<NetNamedPipeSecurityElement>("security"),
        PropertyFacts.Flag("transactionFlow", false),
        PropertyFacts.Protocol("transactionProtocol"),
        PropertyFacts.Choice("transferMode", TransferMode.Buffered),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    public NetNamedPipeBindingElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public NetNamedPipeBindingElement(string name) : base(name)
    {
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

    /// <summary>The attribute <c>maxConnections</c>. Default: 0. At least 0.</summary>
    public int MaxConnections
    {
        get => (int)this["maxConnections"]!;
        set => this["maxConnections"] = value;
    }

    /// <summary>The attribute <c>maxReceivedMessageSize</c>. Default: 65536. At least 1.</summary>
    public long MaxReceivedMessageSize
    {
        get => (long)this["maxReceivedMessageSize"]!;
        set => this["maxReceivedMessageSize"] = value;
    }

    /// <summary>The element <c>readerQuotas</c>.</summary>
    public XmlDictionaryReaderQuotasElement ReaderQuotas => (XmlDictionaryReaderQuotasElement)this["readerQuotas"]!;

    /// <summary>The element <c>security</c>.</summary>
    public NetNamedPipeSecurityElement Security => (NetNamedPipeSecurityElement)this["security"]!;

    /// <summary>The attribute <c>transactionFlow</c>. Default: false.</summary>
    public bool TransactionFlow
    {
        get => (bool)this["transactionFlow"]!;
        set => this["transactionFlow"] = value;
    }

    /// <summary>The attribute <c>transactionProtocol</c>. Default: OleTransactions.</summary>
    public TransactionProtocol TransactionProtocol
    {
        get => (TransactionProtocol)this["transactionProtocol"]!;
        set => this["transactionProtocol"] = value;
    }

    /// <summary>The attribute <c>transferMode</c>. Default: Buffered.</summary>
    public TransferMode TransferMode
    {
        get => (TransferMode)this["transferMode"]!;
        set => this["transferMode"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(NetNamedPipeBinding);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (NetNamedPipeBinding)binding;
        if (!Equals(HostNameComparisonMode, source.HostNameComparisonMode))
            this["hostNameComparisonMode"] = source.HostNameComparisonMode;
        if (!Equals(MaxBufferPoolSize, source.MaxBufferPoolSize)) this["maxBufferPoolSize"] = source.MaxBufferPoolSize;
        if (!Equals(MaxBufferSize, source.MaxBufferSize)) this["maxBufferSize"] = source.MaxBufferSize;
        if (!Equals(MaxConnections, source.MaxConnections)) this["maxConnections"] = source.MaxConnections;
        if (!Equals(MaxReceivedMessageSize, source.MaxReceivedMessageSize))
            this["maxReceivedMessageSize"] = source.MaxReceivedMessageSize;
        ReaderQuotas.ReadFrom(source.ReaderQuotas);
        Security.ReadFrom(source.Security);
        if (!Equals(TransactionFlow, source.TransactionFlow)) this["transactionFlow"] = source.TransactionFlow;
        if (!Equals(TransactionProtocol, source.TransactionProtocol))
            this["transactionProtocol"] = source.TransactionProtocol;
        if (!Equals(TransferMode, source.TransferMode)) this["transferMode"] = source.TransferMode;
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        NetNamedPipeBindingCarrier.Apply(ValueSource.Of(this), (NetNamedPipeBinding)binding);
}
