// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>reliableSession</c> of the configuration.</summary>
public sealed partial class ReliableSessionElement : BindingElementExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Time("acknowledgementInterval", "00:00:00.2", "00:00:00.0000001"),
        PropertyFacts.Flag("flowControlEnabled", true),
        PropertyFacts.Time("inactivityTimeout", "00:10:00", "00:00:00.0000001"),
        PropertyFacts.Int("maxPendingChannels", 4, min: 1, max: 16384),
        PropertyFacts.Int("maxRetryCount", 8, min: 1),
        PropertyFacts.Int("maxTransferWindowSize", 8, min: 1, max: 4096),
        PropertyFacts.Flag("ordered", true),
        PropertyFacts.ReliableVersion("reliableMessagingVersion"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>acknowledgementInterval</c>. Default: 00:00:00.2. At least 00:00:00.0000001.</summary>
    public System.TimeSpan AcknowledgementInterval
    {
        get => (System.TimeSpan)this["acknowledgementInterval"]!;
        set => this["acknowledgementInterval"] = value;
    }

    /// <summary>The attribute <c>flowControlEnabled</c>. Default: true.</summary>
    public bool FlowControlEnabled
    {
        get => (bool)this["flowControlEnabled"]!;
        set => this["flowControlEnabled"] = value;
    }

    /// <summary>The attribute <c>inactivityTimeout</c>. Default: 00:10:00. At least 00:00:00.0000001.</summary>
    public System.TimeSpan InactivityTimeout
    {
        get => (System.TimeSpan)this["inactivityTimeout"]!;
        set => this["inactivityTimeout"] = value;
    }

    /// <summary>The attribute <c>maxPendingChannels</c>. Default: 4. At least 1. At most 16384.</summary>
    public int MaxPendingChannels
    {
        get => (int)this["maxPendingChannels"]!;
        set => this["maxPendingChannels"] = value;
    }

    /// <summary>The attribute <c>maxRetryCount</c>. Default: 8. At least 1.</summary>
    public int MaxRetryCount
    {
        get => (int)this["maxRetryCount"]!;
        set => this["maxRetryCount"] = value;
    }

    /// <summary>The attribute <c>maxTransferWindowSize</c>. Default: 8. At least 1. At most 4096.</summary>
    public int MaxTransferWindowSize
    {
        get => (int)this["maxTransferWindowSize"]!;
        set => this["maxTransferWindowSize"] = value;
    }

    /// <summary>The attribute <c>ordered</c>. Default: true.</summary>
    public bool Ordered
    {
        get => (bool)this["ordered"]!;
        set => this["ordered"] = value;
    }

    /// <summary>The attribute <c>reliableMessagingVersion</c>. Default: WSReliableMessagingFebruary2005.</summary>
    public ReliableMessagingVersion ReliableMessagingVersion
    {
        get => (ReliableMessagingVersion)this["reliableMessagingVersion"]!;
        set => this["reliableMessagingVersion"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.ReliableSessionBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        ReliableSessionCarrier.Apply(ValueSource.Of(this), (Channels.ReliableSessionBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement()
    {
        var element = new Channels.ReliableSessionBindingElement();
        ApplyConfiguration(element);
        return element;
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.ReliableSessionBindingElement)bindingElement;
        if (!Equals(AcknowledgementInterval, source.AcknowledgementInterval))
            this["acknowledgementInterval"] = source.AcknowledgementInterval;
        if (!Equals(FlowControlEnabled, source.FlowControlEnabled))
            this["flowControlEnabled"] = source.FlowControlEnabled;
        if (!Equals(InactivityTimeout, source.InactivityTimeout)) this["inactivityTimeout"] = source.InactivityTimeout;
        if (!Equals(MaxPendingChannels, source.MaxPendingChannels))
            this["maxPendingChannels"] = source.MaxPendingChannels;
        if (!Equals(MaxRetryCount, source.MaxRetryCount)) this["maxRetryCount"] = source.MaxRetryCount;
        if (!Equals(MaxTransferWindowSize, source.MaxTransferWindowSize))
            this["maxTransferWindowSize"] = source.MaxTransferWindowSize;
        if (!Equals(Ordered, source.Ordered)) this["ordered"] = source.Ordered;
        if (!Equals(ReliableMessagingVersion, source.ReliableMessagingVersion))
            this["reliableMessagingVersion"] = source.ReliableMessagingVersion;
    }
}
