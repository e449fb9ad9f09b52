// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The common settings of several elements of the configuration.</summary>
public abstract partial class ConnectionOrientedTransportElement : TransportElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Time("channelInitializationTimeout", "00:00:30", "00:00:00.0000001"),
        PropertyFacts.Int("connectionBufferSize", 8192, min: 1),
        PropertyFacts.Choice("hostNameComparisonMode", HostNameComparisonMode.StrongWildcard),
        PropertyFacts.Int("maxBufferSize", 65536, min: 1),
        PropertyFacts.Time("maxOutputDelay", "00:00:00.2", "00:00:00"),
        PropertyFacts.Int("maxPendingAccepts", 0, min: 0),
        PropertyFacts.Int("maxPendingConnections", 0, min: 0),
        PropertyFacts.Choice("transferMode", TransferMode.Buffered),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>channelInitializationTimeout</c>. Default: 00:00:30. At least 00:00:00.0000001.</summary>
    public System.TimeSpan ChannelInitializationTimeout
    {
        get => (System.TimeSpan)this["channelInitializationTimeout"]!;
        set => this["channelInitializationTimeout"] = value;
    }

    /// <summary>The attribute <c>connectionBufferSize</c>. Default: 8192. At least 1.</summary>
    public int ConnectionBufferSize
    {
        get => (int)this["connectionBufferSize"]!;
        set => this["connectionBufferSize"] = value;
    }

    /// <summary>The attribute <c>hostNameComparisonMode</c>. Default: StrongWildcard.</summary>
    public HostNameComparisonMode HostNameComparisonMode
    {
        get => (HostNameComparisonMode)this["hostNameComparisonMode"]!;
        set => this["hostNameComparisonMode"] = value;
    }

    /// <summary>The attribute <c>maxBufferSize</c>. Default: 65536. At least 1.</summary>
    public int MaxBufferSize
    {
        get => (int)this["maxBufferSize"]!;
        set => this["maxBufferSize"] = value;
    }

    /// <summary>The attribute <c>maxOutputDelay</c>. Default: 00:00:00.2. At least 00:00:00.</summary>
    public System.TimeSpan MaxOutputDelay
    {
        get => (System.TimeSpan)this["maxOutputDelay"]!;
        set => this["maxOutputDelay"] = value;
    }

    /// <summary>The attribute <c>maxPendingAccepts</c>. Default: 0. At least 0.</summary>
    public int MaxPendingAccepts
    {
        get => (int)this["maxPendingAccepts"]!;
        set => this["maxPendingAccepts"] = value;
    }

    /// <summary>The attribute <c>maxPendingConnections</c>. Default: 0. At least 0.</summary>
    public int MaxPendingConnections
    {
        get => (int)this["maxPendingConnections"]!;
        set => this["maxPendingConnections"] = value;
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
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        ConnectionOrientedTransportCarrier.Apply(
            ValueSource.Of(this), (Channels.ConnectionOrientedTransportBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.ConnectionOrientedTransportBindingElement)bindingElement;
        if (!Equals(ChannelInitializationTimeout, source.ChannelInitializationTimeout))
            this["channelInitializationTimeout"] = source.ChannelInitializationTimeout;
        if (!Equals(ConnectionBufferSize, source.ConnectionBufferSize))
            this["connectionBufferSize"] = source.ConnectionBufferSize;
        if (!Equals(HostNameComparisonMode, source.HostNameComparisonMode))
            this["hostNameComparisonMode"] = source.HostNameComparisonMode;
        if (!Equals(MaxBufferSize, source.MaxBufferSize)) this["maxBufferSize"] = source.MaxBufferSize;
        if (!Equals(MaxOutputDelay, source.MaxOutputDelay)) this["maxOutputDelay"] = source.MaxOutputDelay;
        if (!Equals(MaxPendingAccepts, source.MaxPendingAccepts)) this["maxPendingAccepts"] = source.MaxPendingAccepts;
        if (!Equals(MaxPendingConnections, source.MaxPendingConnections))
            this["maxPendingConnections"] = source.MaxPendingConnections;
        if (!Equals(TransferMode, source.TransferMode)) this["transferMode"] = source.TransferMode;
    }
}
