// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>binding</c> of <c>netMsmqBinding</c> in the configuration.</summary>
public partial class NetMsmqBindingElement : MsmqBindingElementBase
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Long("maxBufferPoolSize", 524288, min: 0L),
        PropertyFacts.Choice("queueTransferProtocol", QueueTransferProtocol.Native),
        PropertyFacts.Child<XmlDictionaryReaderQuotasElement>("readerQuotas"),
        PropertyFacts.Child<NetMsmqSecurityElement>("security"),
        PropertyFacts.Flag("useActiveDirectory", false),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Makes an element without a name.</summary>
    public NetMsmqBindingElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public NetMsmqBindingElement(string name) : base(name)
    {
    }

    /// <summary>The attribute <c>maxBufferPoolSize</c>. Default: 524288. At least 0.</summary>
    public long MaxBufferPoolSize
    {
        get => (long)this["maxBufferPoolSize"]!;
        set => this["maxBufferPoolSize"] = value;
    }

    /// <summary>The attribute <c>queueTransferProtocol</c>. Default: Native.</summary>
    public QueueTransferProtocol QueueTransferProtocol
    {
        get => (QueueTransferProtocol)this["queueTransferProtocol"]!;
        set => this["queueTransferProtocol"] = value;
    }

    /// <summary>The element <c>readerQuotas</c>.</summary>
    public XmlDictionaryReaderQuotasElement ReaderQuotas => (XmlDictionaryReaderQuotasElement)this["readerQuotas"]!;

    /// <summary>The element <c>security</c>.</summary>
    public NetMsmqSecurityElement Security => (NetMsmqSecurityElement)this["security"]!;

    /// <summary>The attribute <c>useActiveDirectory</c>. Default: false.</summary>
    public bool UseActiveDirectory
    {
        get => (bool)this["useActiveDirectory"]!;
        set => this["useActiveDirectory"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(NetMsmqBinding);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (NetMsmqBinding)binding;
        if (!Equals(MaxBufferPoolSize, source.MaxBufferPoolSize)) this["maxBufferPoolSize"] = source.MaxBufferPoolSize;
        if (!Equals(QueueTransferProtocol, source.QueueTransferProtocol))
            this["queueTransferProtocol"] = source.QueueTransferProtocol;
        ReaderQuotas.ReadFrom(source.ReaderQuotas);
        Security.ReadFrom(source.Security);
        if (!Equals(UseActiveDirectory, source.UseActiveDirectory))
            this["useActiveDirectory"] = source.UseActiveDirectory;
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding) =>
        NetMsmqBindingCarrier.Apply(ValueSource.Of(this), (NetMsmqBinding)binding);
}
