// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The common settings of several elements of the configuration.</summary>
public abstract partial class MsmqElementBase : TransportElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Address("customDeadLetterQueue", null),
        PropertyFacts.Choice("deadLetterQueue", DeadLetterQueue.System),
        PropertyFacts.Flag("durable", true),
        PropertyFacts.Flag("exactlyOnce", true),
        PropertyFacts.Int("maxRetryCycles", 2, min: 0),
        PropertyFacts.Child<MsmqTransportSecurityElement>("msmqTransportSecurity"),
        PropertyFacts.Flag("receiveContextEnabled", true),
        PropertyFacts.Choice("receiveErrorHandling", ReceiveErrorHandling.Fault),
        PropertyFacts.Int("receiveRetryCount", 5, min: 0),
        PropertyFacts.Time("retryCycleDelay", "00:30:00", "00:00:00"),
        PropertyFacts.Time("timeToLive", "1.00:00:00", "00:00:00"),
        PropertyFacts.Flag("useMsmqTracing", false),
        PropertyFacts.Flag("useSourceJournal", false),
        PropertyFacts.Time("validityDuration", "00:05:00", "00:00:00"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>customDeadLetterQueue</c>.</summary>
    public System.Uri? CustomDeadLetterQueue
    {
        get => (System.Uri?)this["customDeadLetterQueue"];
        set => this["customDeadLetterQueue"] = value;
    }

    /// <summary>The attribute <c>deadLetterQueue</c>. Default: System.</summary>
    public DeadLetterQueue DeadLetterQueue
    {
        get => (DeadLetterQueue)this["deadLetterQueue"]!;
        set => this["deadLetterQueue"] = value;
    }

    /// <summary>The attribute <c>durable</c>. Default: true.</summary>
    public bool Durable
    {
        get => (bool)this["durable"]!;
        set => this["durable"] = value;
    }

    /// <summary>The attribute <c>exactlyOnce</c>. Default: true.</summary>
    public bool ExactlyOnce
    {
        get => (bool)this["exactlyOnce"]!;
        set => this["exactlyOnce"] = value;
    }

    /// <summary>The attribute <c>maxRetryCycles</c>. Default: 2. At least 0.</summary>
    public int MaxRetryCycles
    {
        get => (int)this["maxRetryCycles"]!;
        set => this["maxRetryCycles"] = value;
    }

    /// <summary>The element <c>msmqTransportSecurity</c>.</summary>
    public MsmqTransportSecurityElement MsmqTransportSecurity =>
        (MsmqTransportSecurityElement)this["msmqTransportSecurity"]!;

    /// <summary>The attribute <c>receiveContextEnabled</c>. Default: true.</summary>
    public bool ReceiveContextEnabled
    {
        get => (bool)this["receiveContextEnabled"]!;
        set => this["receiveContextEnabled"] = value;
    }

    /// <summary>The attribute <c>receiveErrorHandling</c>. Default: Fault.</summary>
    public ReceiveErrorHandling ReceiveErrorHandling
    {
        get => (ReceiveErrorHandling)this["receiveErrorHandling"]!;
        set => this["receiveErrorHandling"] = value;
    }

    /// <summary>The attribute <c>receiveRetryCount</c>. Default: 5. At least 0.</summary>
    public int ReceiveRetryCount
    {
        get => (int)this["receiveRetryCount"]!;
        set => this["receiveRetryCount"] = value;
    }

    /// <summary>The attribute <c>retryCycleDelay</c>. Default: 00:30:00. At least 00:00:00.</summary>
    public System.TimeSpan RetryCycleDelay
    {
        get => (System.TimeSpan)this["retryCycleDelay"]!;
        set => this["retryCycleDelay"] = value;
    }

    /// <summary>The attribute <c>timeToLive</c>. Default: 1.00:00:00. At least 00:00:00.</summary>
    public System.TimeSpan TimeToLive
    {
        get => (System.TimeSpan)this["timeToLive"]!;
        set => this["timeToLive"] = value;
    }

    /// <summary>The attribute <c>useMsmqTracing</c>. Default: false.</summary>
    public bool UseMsmqTracing
    {
        get => (bool)this["useMsmqTracing"]!;
        set => this["useMsmqTracing"] = value;
    }

    /// <summary>The attribute <c>useSourceJournal</c>. Default: false.</summary>
    public bool UseSourceJournal
    {
        get => (bool)this["useSourceJournal"]!;
        set => this["useSourceJournal"] = value;
    }

    /// <summary>The attribute <c>validityDuration</c>. Default: 00:05:00. At least 00:00:00.</summary>
    public System.TimeSpan ValidityDuration
    {
        get => (System.TimeSpan)this["validityDuration"]!;
        set => this["validityDuration"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        MsmqBaseCarrier.Apply(ValueSource.Of(this), (Channels.MsmqBindingElementBase)bindingElement);
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.MsmqBindingElementBase)bindingElement;
        if (!Equals(CustomDeadLetterQueue, source.CustomDeadLetterQueue))
            this["customDeadLetterQueue"] = source.CustomDeadLetterQueue;
        if (!Equals(DeadLetterQueue, source.DeadLetterQueue)) this["deadLetterQueue"] = source.DeadLetterQueue;
        if (!Equals(Durable, source.Durable)) this["durable"] = source.Durable;
        if (!Equals(ExactlyOnce, source.ExactlyOnce)) this["exactlyOnce"] = source.ExactlyOnce;
        if (!Equals(MaxRetryCycles, source.MaxRetryCycles)) this["maxRetryCycles"] = source.MaxRetryCycles;
        MsmqTransportSecurity.ReadFrom(source.MsmqTransportSecurity);
        if (!Equals(ReceiveContextEnabled, source.ReceiveContextEnabled))
            this["receiveContextEnabled"] = source.ReceiveContextEnabled;
        if (!Equals(ReceiveErrorHandling, source.ReceiveErrorHandling))
            this["receiveErrorHandling"] = source.ReceiveErrorHandling;
        if (!Equals(ReceiveRetryCount, source.ReceiveRetryCount)) this["receiveRetryCount"] = source.ReceiveRetryCount;
        if (!Equals(RetryCycleDelay, source.RetryCycleDelay)) this["retryCycleDelay"] = source.RetryCycleDelay;
        if (!Equals(TimeToLive, source.TimeToLive)) this["timeToLive"] = source.TimeToLive;
        if (!Equals(UseMsmqTracing, source.UseMsmqTracing)) this["useMsmqTracing"] = source.UseMsmqTracing;
        if (!Equals(UseSourceJournal, source.UseSourceJournal)) this["useSourceJournal"] = source.UseSourceJournal;
        if (!Equals(ValidityDuration, source.ValidityDuration)) this["validityDuration"] = source.ValidityDuration;
    }
}
