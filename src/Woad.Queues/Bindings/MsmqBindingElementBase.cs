using Woad.Bindings.Freezing;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Queues.Model;

namespace System.ServiceModel.Channels;

/// <summary>The settings that transports of queues share.</summary>
public abstract partial class MsmqBindingElementBase : TransportBindingElement, ITransactedBindingElement
{
    internal MsmqBindingElementBase()
    {
    }

    [Copy] private protected partial MsmqBindingElementBase(MsmqBindingElementBase elementToBeCloned);

    /// <summary>Gets or sets the address of the application's own dead-letter queue.</summary>
    /// <value>The default is <see langword="null"/>.</value>
    [Setting] public partial Uri? CustomDeadLetterQueue { get; set; }

    /// <summary>Gets or sets the queue of messages that are not delivered.</summary>
    /// <value>The default is <see cref="DeadLetterQueue.System"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(DeadLetterQueue.System)] public partial DeadLetterQueue DeadLetterQueue { get; set; }

    /// <summary>Gets or sets a value that indicates whether messages survive a crash of the machine.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool Durable { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether messages are delivered exactly once, from and to transactional
    /// queues.
    /// </summary>
    /// <value>The default is <see langword="true"/>. Otherwise messages may be lost or repeated.</value>
    [Setting(true)] public partial bool ExactlyOnce { get; set; }

    /// <summary>Gets or sets the maximum number of times that a message waits in the sub-queue <c>retry</c>.</summary>
    /// <value>The default is 2.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(2, Min = 0)] public partial int MaxRetryCycles { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether operations may complete or abandon messages themselves.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool ReceiveContextEnabled { get; set; }

    /// <summary>Gets or sets what happens to a message whose attempts have all failed.</summary>
    /// <value>The default is <see cref="ReceiveErrorHandling.Fault"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(ReceiveErrorHandling.Fault)] public partial ReceiveErrorHandling ReceiveErrorHandling { get; set; }

    /// <summary>
    /// Gets or sets the maximum number of further attempts before a message goes to the sub-queue <c>retry</c>.
    /// </summary>
    /// <value>The default is 5.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(5, Min = 0)] public partial int ReceiveRetryCount { get; set; }

    /// <summary>Gets or sets the time that a message waits in the sub-queue <c>retry</c>.</summary>
    /// <value>The default is 30 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting("00:30:00", Min = 0)] public partial TimeSpan RetryCycleDelay { get; set; }

    /// <summary>
    /// Gets or sets the time in which a message has to be received. Afterwards it goes to the dead-letter queue.
    /// </summary>
    /// <value>The default is 1 day; <see cref="TimeSpan.MaxValue"/> means no limit.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting("1.00:00:00", Min = 0)] public partial TimeSpan TimeToLive { get; set; }

    /// <summary>Gets or sets a value that indicates whether the way of messages is traced by MSMQ.</summary>
    /// <value>
    /// The default is <see langword="false"/>. Spans and metrics tell it here; true is refused when the endpoint
    /// opens.
    /// </value>
    [Setting] public partial bool UseMsmqTracing { get; set; }

    /// <summary>Gets or sets a value that indicates whether copies of sent messages are kept in the journal.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool UseSourceJournal { get; set; }

    /// <summary>Gets or sets the time that a receive context keeps its message locked.</summary>
    /// <value>The default is 5 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting("00:05:00", Min = 0)] public partial TimeSpan ValidityDuration { get; set; }

    /// <summary>Gets the settings of the security that the queue gives.</summary>
    public MsmqTransportSecurity MsmqTransportSecurity { get; private set; } = new();

    /// <summary>Gets a value that indicates whether messages are received in transactions.</summary>
    /// <value>It is <see cref="ExactlyOnce"/>.</value>
    public bool TransactedReceiveEnabled => ExactlyOnce;

    /// <summary>
    /// Gets an object that the element offers: what its queues promise, and the settings of receive contexts.
    /// </summary>
    /// <typeparam name="T">The type of the object.</typeparam>
    /// <param name="context">The binding of the element, and what it was given.</param>
    /// <returns>The object; null where the element and those below it offer none.</returns>
    public override T? GetProperty<T>(BindingContext context)
        where T : class =>
        typeof(T) == typeof(IBindingDeliveryCapabilities) ? (T)(object)new DeliveryCapabilities(false, true)
        : typeof(T) == typeof(IReceiveContextSettings) ? (T)(object)new ElementReceiveContexts(this)
        : base.GetProperty<T>(context);

    internal override bool IsBuiltIn => true;

    /// <summary>Takes the settings of a binding's security.</summary>
    internal void Protect(MsmqTransportSecurity security, bool isOn)
    {
        MsmqTransportSecurity = new MsmqTransportSecurity(security);
        if (!isOn)
        {
            MsmqTransportSecurity.Disable();
        }
    }

    internal override TransportModel FreezeTransport(TransportFreezing freezing) =>
        freezing.Of(this) with { Settings = FreezeQueue() };

    /// <summary>The settings of the queue.</summary>
    internal virtual MsmqModel FreezeQueue() => MsmqModels.Of(this);

    internal override string? Unsupported() => MsmqElementRules.Refuse(this);

    partial void CopyOthers(MsmqBindingElementBase elementToBeCloned) =>
        MsmqTransportSecurity = new MsmqTransportSecurity(elementToBeCloned.MsmqTransportSecurity);
}
