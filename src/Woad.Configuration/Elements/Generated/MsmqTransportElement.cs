// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>msmqTransport</c> of the configuration.</summary>
public sealed partial class MsmqTransportElement : MsmqElementBase
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Int("maxPoolSize", 8, min: 0),
        PropertyFacts.Choice("queueTransferProtocol", QueueTransferProtocol.Native),
        PropertyFacts.Flag("useActiveDirectory", false),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>maxPoolSize</c>. Default: 8. At least 0.</summary>
    public int MaxPoolSize
    {
        get => (int)this["maxPoolSize"]!;
        set => this["maxPoolSize"] = value;
    }

    /// <summary>The attribute <c>queueTransferProtocol</c>. Default: Native.</summary>
    public QueueTransferProtocol QueueTransferProtocol
    {
        get => (QueueTransferProtocol)this["queueTransferProtocol"]!;
        set => this["queueTransferProtocol"] = value;
    }

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
    public override Type BindingElementType => typeof(Channels.MsmqTransportBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        MsmqTransportCarrier.Apply(ValueSource.Of(this), (Channels.MsmqTransportBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override TransportBindingElement CreateDefaultBindingElement() =>
        new Channels.MsmqTransportBindingElement();

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.MsmqTransportBindingElement)bindingElement;
        if (!Equals(MaxPoolSize, source.MaxPoolSize)) this["maxPoolSize"] = source.MaxPoolSize;
        if (!Equals(QueueTransferProtocol, source.QueueTransferProtocol))
            this["queueTransferProtocol"] = source.QueueTransferProtocol;
        if (!Equals(UseActiveDirectory, source.UseActiveDirectory))
            this["useActiveDirectory"] = source.UseActiveDirectory;
    }
}
