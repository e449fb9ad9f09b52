using System.Collections.ObjectModel;
using System.Globalization;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Transactions;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Specifies the lifetime of the instances of a service class, and the concurrency of calls in them.</summary>
/// <example>
/// <code>
/// [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
/// public class Counter : ICounter
/// {
///     private int _count;
///
///     public int Next() =&gt; Interlocked.Increment(ref _count);
/// }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class)]
public sealed partial class ServiceBehaviorAttribute : Attribute, IServiceBehavior
{
    private object? _singleton;
    private bool _releaseIsSet;
    private bool _autoCompleteIsSet;
    private bool _isolationIsSet;
    private bool _timeoutIsSet;

    /// <summary>Gets or sets the service's name in metadata.</summary>
    /// <value>The default is the class's name.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is an empty string.</exception>
    [Setting(Check = nameof(Check.Name))] public partial string? Name { get; set; }

    /// <summary>Gets or sets the service's namespace in metadata.</summary>
    /// <value>The default is null, which means <c>http://tempuri.org/</c>.</value>
    /// <exception cref="ArgumentException">The value is not a URI.</exception>
    [Setting(Check = nameof(Check.NamespaceUri))] public partial string? Namespace { get; set; }

    /// <summary>Gets or sets the name by which configuration refers to the service.</summary>
    /// <value>The default is the class's full name.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is an empty string.</exception>
    [Setting(Check = nameof(Check.Name), ShouldSerialize = true)]
    public partial string? ConfigurationName { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the service ends its half of a session when the client has ended its
    /// own.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool AutomaticSessionShutdown { get; set; } = true;

    /// <summary>Gets or sets how long an instance serves.</summary>
    /// <value>The default is <see cref="InstanceContextMode.PerSession"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial InstanceContextMode InstanceContextMode { get; set; }

    /// <summary>Gets or sets which messages are for an endpoint, by their To.</summary>
    /// <value>The default is <see cref="AddressFilterMode.Exact"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial AddressFilterMode AddressFilterMode { get; set; }

    /// <summary>Gets or sets how many calls run at a time in an instance.</summary>
    /// <value>The default is <see cref="ConcurrencyMode.Single"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial ConcurrencyMode ConcurrencyMode { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the messages of a session are carried out one after the other in
    /// their order, whatever the concurrency mode is; without session those of a listen address.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool EnsureOrderedDispatch { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether faults tell callers the exception's type, message and stack.
    /// Default: false. For debugging only.
    /// </summary>
    public bool IncludeExceptionDetailInFaults { get; set; }

    /// <summary>
    /// Gets or sets the maximum number of items that the serializer reads or writes in one object graph.
    /// </summary>
    /// <value>The default is 65536.</value>
    public int MaxItemsInObjectGraph { get; set; } = 65536;

    /// <summary>
    /// Gets or sets a value that indicates whether the instance is released when a transaction of it has completed, so
    /// that the next call of the session meets a new one.
    /// </summary>
    /// <value>
    /// The default is <see langword="true"/>, which needs <see cref="ConcurrencyMode.Single"/> when an operation runs
    /// in a transaction. An object that the host was given is not released.
    /// </value>
    [Setting(true, Mark = nameof(_releaseIsSet))]
    public partial bool ReleaseServiceInstanceOnTransactionComplete { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether a transaction that is open when the client closes its session is
    /// committed.
    /// </summary>
    /// <value>
    /// The default is <see langword="false"/>: the transaction is aborted. It is also aborted when the session fails.
    /// </value>
    [Setting(Mark = nameof(_autoCompleteIsSet))]
    public partial bool TransactionAutoCompleteOnSessionClose { get; set; }

    /// <summary>Gets or sets the isolation level of the transactions that operations begin.</summary>
    /// <value>
    /// The default is <see cref="IsolationLevel.Unspecified"/>, which begins transactions that are serializable.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(IsolationLevel.Unspecified, Mark = nameof(_isolationIsSet))]
    public partial IsolationLevel TransactionIsolationLevel { get; set; }

    /// <summary>Gets or sets the maximum time of a transaction that an operation begins.</summary>
    /// <value>
    /// The default is "00:00:00": the default timeout of System.Transactions, one minute, applies. Where configuration
    /// says a shorter time (<c>serviceTimeouts</c>), that one counts. A transaction that takes longer is aborted.
    /// </value>
    /// <exception cref="ArgumentException">The value is not a time.</exception>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting("00:00:00", Check = nameof(Check.Time), Mark = nameof(_timeoutIsSet))]
    public partial string TransactionTimeout { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether operations run in the synchronization context that the thread which
    /// opens the host has (a user interface's thread); without one they run on any thread.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool UseSynchronizationContext { get; set; } = true;

    /// <summary>
    /// Gets or sets a value that indicates whether mandatory headers that nobody understood are refused.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool ValidateMustUnderstand { get; set; } = true;

    /// <summary>
    /// Gets or sets a value that indicates whether data that a type has no members for is dropped, also when the type
    /// implements IExtensibleDataObject.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IgnoreExtensionDataObject { get; set; }

    /// <summary>The object that serves all calls, when the host was given one; otherwise null.</summary>
    /// <returns>The object, or null.</returns>
    public object? GetWellKnownSingleton() => _singleton;

    /// <summary>Sets the object that serves all calls. Null throws <see cref="ArgumentNullException"/>.</summary>
    /// <param name="value">The value.</param>
    public void SetWellKnownSingleton(object value) => _singleton = Check.NotNull(value);

    /// <summary>Determines whether <see cref="ReleaseServiceInstanceOnTransactionComplete"/> was set.</summary>
    /// <returns><see langword="true"/> if the value is written; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeReleaseServiceInstanceOnTransactionComplete() => _releaseIsSet;

    /// <summary>Determines whether <see cref="TransactionAutoCompleteOnSessionClose"/> was set.</summary>
    /// <returns><see langword="true"/> if the value is written; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeTransactionAutoCompleteOnSessionClose() => _autoCompleteIsSet;

    /// <summary>Determines whether <see cref="TransactionIsolationLevel"/> was set.</summary>
    /// <returns><see langword="true"/> if the value is written; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeTransactionIsolationLevel() => _isolationIsSet;

    /// <summary>Determines whether <see cref="TransactionTimeout"/> was set.</summary>
    /// <returns><see langword="true"/> if the value is written; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeTransactionTimeout() => _timeoutIsSet;

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        foreach (var operation in serviceDescription.Endpoints.SelectMany(endpoint => endpoint.Contract.Operations))
        {
            operation.Behaviors.Find<DataContractSerializerOperationBehavior>()?.Inherit(
                MaxItemsInObjectGraph, IgnoreExtensionDataObject);
        }

        var singleton = InstanceContextMode != InstanceContextMode.Single ? null
            : _singleton is null ? new InstanceContext(serviceHostBase)
            : new InstanceContext(serviceHostBase, _singleton);
        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
        {
            dispatcher.IncludeExceptionDetailInFaults |= IncludeExceptionDetailInFaults;
            dispatcher.TransactionIsolationLevel = TransactionIsolationLevel;
            dispatcher.LimitTransactions(TimeSpan.Parse(TransactionTimeout, CultureInfo.InvariantCulture));
            foreach (var endpoint in dispatcher.Endpoints.Where(endpoint => !endpoint.IsSystemEndpoint))
            {
                endpoint.AddressFilterMode = AddressFilterMode;
                endpoint.DispatchRuntime.AutomaticInputSessionShutdown = AutomaticSessionShutdown;
                endpoint.DispatchRuntime.ConcurrencyMode = ConcurrencyMode;
                endpoint.DispatchRuntime.InstanceMode = InstanceContextMode;
                endpoint.DispatchRuntime.ValidateMustUnderstand = ValidateMustUnderstand;
                endpoint.DispatchRuntime.EnsureOrderedDispatch = EnsureOrderedDispatch;
                endpoint.DispatchRuntime.ReleaseServiceInstanceOnTransactionComplete =
                    ReleaseServiceInstanceOnTransactionComplete;
                endpoint.DispatchRuntime.TransactionAutoCompleteOnSessionClose = TransactionAutoCompleteOnSessionClose;
                endpoint.DispatchRuntime.SingletonInstanceContext = singleton;
                if (UseSynchronizationContext)
                {
                    endpoint.DispatchRuntime.SynchronizationContext = SynchronizationContext.Current;
                }
            }
        }
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        if (_singleton is not null && InstanceContextMode != InstanceContextMode.Single)
        {
            throw new InvalidOperationException(
                "In order to use one of the ServiceHost constructors that takes a service instance, the "
                    + "InstanceContextMode of the service must be set to InstanceContextMode.Single.  This can be "
                    + "configured via the ServiceBehaviorAttribute.  Otherwise, please consider using the "
                    + "ServiceHost constructors that take a Type argument.");
        }
    }
}
