// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>netTcpBinding</c> in the configuration.</summary>
public partial class NetTcpBindingElement : StandardBindingElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("hostNameComparisonMode", HostNameComparisonMode.StrongWildcard),
        PropertyFacts.Int("listenBacklog", 0, min: 0),
        PropertyFacts.Long("maxBufferPoolSize", 524288, min: 0L),
        PropertyFacts.Int("maxBufferSize", 65536, min: 1),
        PropertyFacts.Int("maxConnections", 0, min: 0),
        PropertyFacts.Long("maxReceivedMessageSize", 65536, min: 1L),
        PropertyFacts.Flag("portSharingEnabled", false),
        PropertyFacts.Child<XmlDictionaryReaderQuotasElement>("readerQuotas"),
        PropertyFacts.Child<StandardBindingOptionalReliableSessionElement>("reliableSession"),
        PropertyFacts.Child<NetTcpSecurityElement>("security"),
        PropertyFacts.Flag("transactionFlow", false),
        PropertyFacts.Protocol("transactionProtocol"),
        PropertyFacts.Choice("transferMode", TransferMode.Buffered),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    public NetTcpBindingElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public NetTcpBindingElement(string name) : base(name)
    {
    }

    /// <summary>The attribute <c>hostNameComparisonMode</c>. Default: StrongWildcard.</summary>
    public HostNameComparisonMode HostNameComparisonMode
    {
        get => (HostNameComparisonMode)this["hostNameComparisonMode"]!;
        set => this["hostNameComparisonMode"] = value;
    }

    /// <summary>The attribute <c>listenBacklog</c>. Default: 0. At least 0.</summary>
    public int ListenBacklog
    {
        get => (int)this["listenBacklog"]!;
        set => this["listenBacklog"] = value;
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

    /// <summary>The attribute <c>portSharingEnabled</c>. Default: false.</summary>
    public bool PortSharingEnabled
    {
        get => (bool)this["portSharingEnabled"]!;
        set => this["portSharingEnabled"] = value;
    }

    /// <summary>The element <c>readerQuotas</c>.</summary>
    public XmlDictionaryReaderQuotasElement ReaderQuotas => (XmlDictionaryReaderQuotasElement)this["readerQuotas"]!;

    /// <summary>The element <c>reliableSession</c>.</summary>
    public StandardBindingOptionalReliableSessionElement ReliableSession =>
        (StandardBindingOptionalReliableSessionElement)this["reliableSession"]!;

    /// <summary>The element <c>security</c>.</summary>
    public NetTcpSecurityElement Security => (NetTcpSecurityElement)this["security"]!;

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
    protected override Type BindingElementType => typeof(NetTcpBinding);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (NetTcpBinding)binding;
        if (!Equals(HostNameComparisonMode, source.HostNameComparisonMode))
            this["hostNameComparisonMode"] = source.HostNameComparisonMode;
        if (!Equals(ListenBacklog, source.ListenBacklog)) this["listenBacklog"] = source.ListenBacklog;
        if (!Equals(MaxBufferPoolSize, source.MaxBufferPoolSize)) this["maxBufferPoolSize"] = source.MaxBufferPoolSize;
        if (!Equals(MaxBufferSize, source.MaxBufferSize)) this["maxBufferSize"] = source.MaxBufferSize;
        if (!Equals(MaxConnections, source.MaxConnections)) this["maxConnections"] = source.MaxConnections;
        if (!Equals(MaxReceivedMessageSize, source.MaxReceivedMessageSize))
            this["maxReceivedMessageSize"] = source.MaxReceivedMessageSize;
        if (!Equals(PortSharingEnabled, source.PortSharingEnabled))
            this["portSharingEnabled"] = source.PortSharingEnabled;
        ReaderQuotas.ReadFrom(source.ReaderQuotas);
        ReliableSession.ReadFrom(source.ReliableSession);
        Security.ReadFrom(source.Security);
        if (!Equals(TransactionFlow, source.TransactionFlow)) this["transactionFlow"] = source.TransactionFlow;
        if (!Equals(TransactionProtocol, source.TransactionProtocol))
            this["transactionProtocol"] = source.TransactionProtocol;
        if (!Equals(TransferMode, source.TransferMode)) this["transferMode"] = source.TransferMode;
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        NetTcpBindingCarrier.Apply(ValueSource.Of(this), (NetTcpBinding)binding);
}
