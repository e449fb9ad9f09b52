using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Sets how instances of a service class live and how calls run in them.</summary>
[AttributeUsage(AttributeTargets.Class)]
public sealed class ServiceBehaviorAttribute : Attribute, IServiceBehavior
{
    private object? _singleton;
    private bool _releaseIsSet;

    /// <summary>
    /// The service's name in metadata. Default: the class's name. Null throws <see cref="ArgumentNullException"/>, an
    /// empty string <see cref="ArgumentOutOfRangeException"/>.
    /// </summary>
    public string? Name
    {
        get;
        set => field = Check.Name(value);
    }

    /// <summary>The service's namespace in metadata. Default (null): <c>http://tempuri.org/</c>.</summary>
    public string? Namespace
    {
        get;
        set => field = Check.NamespaceUri(value);
    }

    /// <summary>
    /// The name by which configuration refers to the service. Default: the class's full name. Null throws
    /// <see cref="ArgumentNullException"/>, an empty string <see cref="ArgumentOutOfRangeException"/>.
    /// </summary>
    public string? ConfigurationName
    {
        get;
        set => field = Check.Name(value);
    }

    /// <summary>Whether the service ends its half of a session when the client has ended its own. Default: true.</summary>
    public bool AutomaticSessionShutdown { get; set; } = true;

    /// <summary>How long an instance serves. Default: <see cref="InstanceContextMode.PerSession"/>.</summary>
    public InstanceContextMode InstanceContextMode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>Which messages are for an endpoint, by their To. Default: <see cref="AddressFilterMode.Exact"/>.</summary>
    public AddressFilterMode AddressFilterMode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>How many calls run at a time in an instance. Default: <see cref="ConcurrencyMode.Single"/>.</summary>
    public ConcurrencyMode ConcurrencyMode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>
    /// Whether the messages of a session are carried out one after the other in their order, whatever the concurrency mode
    /// is; without session those of a listen address. Default: false.
    /// </summary>
    public bool EnsureOrderedDispatch { get; set; }

    /// <summary>
    /// Whether faults tell callers the exception's type, message and stack. Default: false. For debugging only.
    /// </summary>
    public bool IncludeExceptionDetailInFaults { get; set; }

    /// <summary>Most items that the serializer reads or writes in one object graph. Default: 65536.</summary>
    public int MaxItemsInObjectGraph { get; set; } = 65536;

    /// <summary>
    /// Whether an instance would be released when a transaction of it has completed. Accepted; services do not run in
    /// transactions of callers. Default: true.
    /// </summary>
    public bool ReleaseServiceInstanceOnTransactionComplete
    {
        get;
        set
        {
            field = value;
            _releaseIsSet = true;
        }
    } = true;

    /// <summary>
    /// Whether operations run in the synchronization context that the thread which opens the host has (a user interface's
    /// thread); without one they run on any thread. Default: true.
    /// </summary>
    public bool UseSynchronizationContext { get; set; } = true;

    /// <summary>Whether mandatory headers that nobody understood are refused. Default: true.</summary>
    public bool ValidateMustUnderstand { get; set; } = true;

    /// <summary>
    /// Whether data that a type has no members for is dropped, also when the type implements IExtensibleDataObject. Default:
    /// false.
    /// </summary>
    public bool IgnoreExtensionDataObject { get; set; }

    /// <summary>The object that serves all calls, when the host was given one; otherwise null.</summary>
    public object? GetWellKnownSingleton() => _singleton;

    /// <summary>Sets the object that serves all calls. Null throws <see cref="ArgumentNullException"/>.</summary>
    public void SetWellKnownSingleton(object value) => _singleton = Check.NotNull(value);

    /// <summary>Whether <see cref="ConfigurationName"/> was set.</summary>
    public bool ShouldSerializeConfigurationName() => ConfigurationName is not null;

    /// <summary>Whether <see cref="ReleaseServiceInstanceOnTransactionComplete"/> was set.</summary>
    public bool ShouldSerializeReleaseServiceInstanceOnTransactionComplete() => _releaseIsSet;

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
            operation.Behaviors.Find<DataContractSerializerOperationBehavior>()?.Inherit(MaxItemsInObjectGraph, IgnoreExtensionDataObject);
        }

        var singleton = InstanceContextMode != InstanceContextMode.Single ? null
            : _singleton is null ? new InstanceContext(serviceHostBase)
            : new InstanceContext(serviceHostBase, _singleton);
        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
        {
            dispatcher.IncludeExceptionDetailInFaults |= IncludeExceptionDetailInFaults;
            foreach (var endpoint in dispatcher.Endpoints.Where(endpoint => !endpoint.IsSystemEndpoint))
            {
                endpoint.AddressFilterMode = AddressFilterMode;
                endpoint.DispatchRuntime.AutomaticInputSessionShutdown = AutomaticSessionShutdown;
                endpoint.DispatchRuntime.ConcurrencyMode = ConcurrencyMode;
                endpoint.DispatchRuntime.InstanceMode = InstanceContextMode;
                endpoint.DispatchRuntime.ValidateMustUnderstand = ValidateMustUnderstand;
                endpoint.DispatchRuntime.EnsureOrderedDispatch = EnsureOrderedDispatch;
                endpoint.DispatchRuntime.ReleaseServiceInstanceOnTransactionComplete = ReleaseServiceInstanceOnTransactionComplete;
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
                "In order to use one of the ServiceHost constructors that takes a service instance, the InstanceContextMode " +
                "of the service must be set to InstanceContextMode.Single.  This can be configured via the " +
                "ServiceBehaviorAttribute.  Otherwise, please consider using the ServiceHost constructors that take a Type " +
                "argument.");
        }
    }
}
