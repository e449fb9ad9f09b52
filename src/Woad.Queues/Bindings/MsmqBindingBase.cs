using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>The settings that the bindings of queues share.</summary>
public abstract partial class MsmqBindingBase : Binding, IBindingRuntimePreferences
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqBindingBase"/> class with the default settings.
    /// </summary>
    protected MsmqBindingBase()
    {
    }

    /// <inheritdoc cref="MsmqBindingElementBase.CustomDeadLetterQueue"/>
    [Forward(nameof(Element))] public partial Uri? CustomDeadLetterQueue { get; set; }

    /// <inheritdoc cref="MsmqBindingElementBase.DeadLetterQueue"/>
    [Forward(nameof(Element))] public partial DeadLetterQueue DeadLetterQueue { get; set; }

    /// <inheritdoc cref="MsmqBindingElementBase.Durable"/>
    [Forward(nameof(Element))] public partial bool Durable { get; set; }

    /// <inheritdoc cref="MsmqBindingElementBase.ExactlyOnce"/>
    [Forward(nameof(Element))] public partial bool ExactlyOnce { get; set; }

    /// <inheritdoc cref="MsmqBindingElementBase.MaxRetryCycles"/>
    [Forward(nameof(Element))] public partial int MaxRetryCycles { get; set; }

    /// <inheritdoc cref="MsmqBindingElementBase.ReceiveContextEnabled"/>
    [Forward(nameof(Element))] public partial bool ReceiveContextEnabled { get; set; }

    /// <inheritdoc cref="MsmqBindingElementBase.ReceiveErrorHandling"/>
    [Forward(nameof(Element))] public partial ReceiveErrorHandling ReceiveErrorHandling { get; set; }

    /// <inheritdoc cref="MsmqBindingElementBase.ReceiveRetryCount"/>
    [Forward(nameof(Element))] public partial int ReceiveRetryCount { get; set; }

    /// <inheritdoc cref="MsmqBindingElementBase.RetryCycleDelay"/>
    [Forward(nameof(Element))] public partial TimeSpan RetryCycleDelay { get; set; }

    /// <inheritdoc cref="MsmqBindingElementBase.TimeToLive"/>
    [Forward(nameof(Element))] public partial TimeSpan TimeToLive { get; set; }

    /// <inheritdoc cref="MsmqBindingElementBase.UseMsmqTracing"/>
    [Forward(nameof(Element))] public partial bool UseMsmqTracing { get; set; }

    /// <inheritdoc cref="MsmqBindingElementBase.UseSourceJournal"/>
    [Forward(nameof(Element))] public partial bool UseSourceJournal { get; set; }

    /// <inheritdoc cref="MsmqBindingElementBase.ValidityDuration"/>
    [Forward(nameof(Element))] public partial TimeSpan ValidityDuration { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxReceivedMessageSize"/>
    [Forward(nameof(Element))] public partial long MaxReceivedMessageSize { get; set; }

    /// <summary>Gets the URI scheme of the binding's addresses.</summary>
    public override string Scheme => Element.Scheme;

    /// <inheritdoc/>
    bool IBindingRuntimePreferences.ReceiveSynchronously => ExactlyOnce;

    /// <summary>The transport, which has the values.</summary>
    internal abstract MsmqBindingElementBase Element { get; }

    internal override string? Unsupported()
    {
        var refusal = MsmqElementRules.Refuse(Element);
        return refusal is null
            ? base.Unsupported()
            : $"The binding '{Name}' ({GetType().Name}) cannot be opened: {refusal}";
    }
}
