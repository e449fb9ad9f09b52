using System.Globalization;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Transactions;
using Woad.Contracts;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>
/// Sets how calls from the service run in a client: an attribute of the class that implements the callback contract, or
/// one of the client endpoint's behaviors.
/// </summary>
[AttributeUsage(AttributeTargets.Class)]
public sealed class CallbackBehaviorAttribute : Attribute, IEndpointBehavior
{
    /// <summary>
    /// Gets or sets a value that indicates whether the client ends its half of a session when the service has ended its
    /// own.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool AutomaticSessionShutdown { get; set; } = true;

    /// <summary>
    /// Gets or sets the concurrency of calls in the callback object. Default: <see cref="ConcurrencyMode.Single"/>.
    /// </summary>
    public ConcurrencyMode ConcurrencyMode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether members that a data contract does not know are dropped instead of
    /// kept.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IgnoreExtensionDataObject { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether faults tell the service the exception's type, message and stack.
    /// Default: false. For debugging only.
    /// </summary>
    public bool IncludeExceptionDetailInFaults { get; set; }

    /// <summary>
    /// Gets or sets the maximum number of items that the serializer reads or writes in one object graph.
    /// </summary>
    /// <value>The default is 65536.</value>
    public int MaxItemsInObjectGraph { get; set; } = 65536;

    /// <summary>Gets or sets the isolation level of the transactions that callbacks begin.</summary>
    /// <value>
    /// The default is <see cref="IsolationLevel.Unspecified"/>, which begins transactions that are serializable.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    public IsolationLevel TransactionIsolationLevel
    {
        get;
        set => field = Check.Defined(value);
    } = IsolationLevel.Unspecified;

    /// <summary>Gets or sets the maximum time of a transaction that a callback begins.</summary>
    /// <value>
    /// The default is "00:00:00": the default timeout of System.Transactions, one minute, applies. A transaction that
    /// takes longer is aborted.
    /// </value>
    /// <exception cref="ArgumentException">The value is not a time.</exception>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public string TransactionTimeout
    {
        get;
        set => field = Check.Time(value);
    } = "00:00:00";

    /// <summary>
    /// Gets or sets a value that indicates whether callbacks run in the synchronization context of the thread that
    /// opens the channel factory (a user interface's thread), when it has one.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool UseSynchronizationContext { get; set; } = true;

    /// <summary>
    /// Gets or sets a value that indicates whether mandatory headers that nobody understood are refused.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool ValidateMustUnderstand { get; set; } = true;

    void IEndpointBehavior.AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        ArgumentNullException.ThrowIfNull(clientRuntime);
        foreach (var operation in endpoint.Contract.Operations)
        {
            operation.Behaviors.Find<DataContractSerializerOperationBehavior>()?.Inherit(
                MaxItemsInObjectGraph, IgnoreExtensionDataObject);
        }

        var runtime = clientRuntime.CallbackDispatchRuntime;
        runtime.ConcurrencyMode = ConcurrencyMode;
        runtime.AutomaticInputSessionShutdown = AutomaticSessionShutdown;
        runtime.ValidateMustUnderstand = ValidateMustUnderstand;
        runtime.SynchronizationContext = UseSynchronizationContext ? SynchronizationContext.Current : null;
        var dispatcher = runtime.ChannelDispatcher!;
        dispatcher.IncludeExceptionDetailInFaults |= IncludeExceptionDetailInFaults;
        dispatcher.TransactionIsolationLevel = TransactionIsolationLevel;
        dispatcher.LimitTransactions(TimeSpan.Parse(TransactionTimeout, CultureInfo.InvariantCulture));
    }

    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        throw new InvalidOperationException(Escaped.Text(
            $"The {nameof(CallbackBehaviorAttribute)} is for clients: it cannot be a behavior of a service's "
                + $"endpoint. Use {nameof(ServiceBehaviorAttribute)}."));

    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
    }
}
