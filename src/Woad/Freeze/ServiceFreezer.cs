using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Connections;
using Woad.Dispatch.Settings;
using Woad.Encoders;
using Woad.Hosting;
using Woad.Formatters;
using Woad.Instancing;
using Woad.Model;

namespace Woad.Freeze;

/// <summary>Turns a host's settings, after all behaviors have been applied, into the model that the engine runs.</summary>
internal static class ServiceFreezer
{
    /// <param name="host">The host, whose dispatchers have been built.</param>
    /// <param name="description">The service.</param>
    /// <param name="endpoints">The endpoints with their dispatchers.</param>
    /// <param name="create">Makes instances of the service's type.</param>
    public static ServiceModel Freeze(
        ServiceHostBase host, ServiceDescription description, IReadOnlyList<DispatchedEndpoint> endpoints, Func<object> create)
    {
        var behavior = description.Behaviors.Find<ServiceBehaviorAttribute>() ?? new ServiceBehaviorAttribute();
        var dispatchers = host.ChannelDispatchers.OfType<ChannelDispatcher>().ToArray();
        var throttle = dispatchers.Select(d => d.ServiceThrottle).FirstOrDefault(t => t is not null);
        var construct = new ConstructingInstanceProvider(create);
        return new ServiceModel
        {
            Name = description.Name,
            ServiceType = description.ServiceType!,
            IncludeExceptionDetail = dispatchers.Any(d => d.IncludeExceptionDetailInFaults),
            OperationTimeout = host.OperationTimeout == TimeSpan.MaxValue ? null : host.OperationTimeout,
            MaxConcurrentCalls = throttle?.MaxConcurrentCalls ?? ThrottleLimits.DefaultCalls,
            MaxConcurrentSessions = throttle?.MaxConcurrentSessions ?? ThrottleLimits.DefaultSessions,
            MaxConcurrentInstances = throttle?.MaxConcurrentInstances ?? int.MaxValue,
            Throttle = throttle,
            ErrorHandlers = [.. dispatchers.SelectMany(d => d.ErrorHandlers).Distinct()],
            Listeners =
            [
                .. endpoints
                    .GroupBy(e => e.Dispatcher.ChannelDispatcher!)
                    .Select(g => Listener(g, construct, behavior.MaxItemsInObjectGraph)),
            ],
        };
    }

    private static ListenerModel Listener(
        IEnumerable<DispatchedEndpoint> endpoints, IInstanceProvider construct, int maxItems)
    {
        var all = endpoints.ToArray();
        var binding = all[0].Endpoint.Binding!;
        var parameters = all[0].Dispatcher.ChannelDispatcher!.BindingParameters;
        var (transport, encoding) = ClassicStack.IsNeeded(binding, binding.CreateBindingElements())
            ? ClassicStack.Service(all[0].Endpoint, [.. all.Select(e => e.Endpoint.Contract)], parameters)
            : BindingFreezer.Freeze(
                binding, (elements, model) => SecurityFreezer.OfService(elements, model, parameters.Find<ServiceCredentials>()));
        var dispatcher = all[0].Dispatcher.ChannelDispatcher!;
        transport = transport with
        {
            ReceivesSynchronously = dispatcher.ReceiveSynchronously,
            ManualAddressing = transport.ManualAddressing || dispatcher.ManualAddressing,
        };
        foreach (var (endpoint, _) in all)
        {
            CheckSession(endpoint, transport.HasSessions);
            CheckDuplex(endpoint, transport);
        }

        return new ListenerModel(
            all[0].Endpoint.ListenUri!, transport, encoding, [.. all.Select(e => Endpoint(e, transport, encoding, construct, maxItems))])
        {
            Conversation = transport.SessionsOfRequests
                ? ConversationFreezer.OfService(binding.CreateBindingElements(), transport, parameters.Find<ServiceCredentials>())
                : null,
        };
    }

    /// <exception cref="InvalidOperationException">The contract has callbacks, and the binding cannot carry them.</exception>
    public static void CheckDuplex(ServiceEndpoint endpoint, TransportModel transport)
    {
        if (endpoint.Contract.CallbackContractType is not null && transport.Guard is not null)
        {
            throw new InvalidOperationException(
                $"Contract requires Duplex, but the security of messages of Binding '{endpoint.Binding!.Name}' does not cover callbacks. Use transport security with a client credential of the transport.");
        }

        if (endpoint.Contract.CallbackContractType is not null && !transport.HasDuplexSessions)
        {
            throw new InvalidOperationException(
                $"Contract requires Duplex, but Binding '{endpoint.Binding!.Name}' doesn't support it or isn't configured properly to support it.");
        }
    }

    private static EndpointModel Endpoint(
        DispatchedEndpoint dispatched, TransportModel transport, EncodingModel encoding, IInstanceProvider construct, int maxItems)
    {
        var (endpoint, dispatcher) = dispatched;
        var runtime = dispatcher.DispatchRuntime;
        var contract = endpoint.Contract;
        var codec = contract.IgnoresCompiled ? null : ContractCodecs.Find(contract.ContractType!);
        return new EndpointModel
        {
            Address = endpoint.Address!.Uri,
            AddressFilterMode = dispatcher.AddressFilterMode,
            Contract = new ContractModel(
                contract.Name,
                contract.Namespace,
                contract.ContractType!,
                contract.SessionMode,
                [
                    .. contract.Operations
                        .Where(o => !o.IsServerInitiated)
                        .Select(o => OperationFreezer.Freeze(o, Settings(o, runtime), codec, maxItems)),
                ]),
            InstanceMode = runtime.InstanceMode,
            ConcurrencyMode = runtime.ConcurrencyMode,
            EnsureOrderedDispatch = runtime.EnsureOrderedDispatch,
            InstanceProvider = runtime.InstanceProvider ?? construct,
            InstanceContextProvider = runtime.InstanceContextProvider,
            InstanceContextInitializers = [.. runtime.InstanceContextInitializers],
            Singleton = runtime.SingletonInstanceContext,
            SynchronizationContext = runtime.SynchronizationContext,
            Inspectors = [.. runtime.MessageInspectors],
            Selector = runtime.OperationSelector,
            Web = endpoint.Behaviors.Find<WebHttpBehavior>()?.Frozen,
            AddressFilter = dispatcher.OwnAddressFilter,
            ContractFilter = dispatcher.OwnContractFilter,
            FilterPriority = dispatcher.FilterPriority,
            Authorization = AuthorizationFreezer.Freeze(runtime),
            ValidateMustUnderstand = runtime.ValidateMustUnderstand,
            Callback = contract.CallbackContractType is null
                ? null
                : CallbackFreezer.Caller(contract, runtime.CallbackClientRuntime, transport, encoding, maxItems),
            Initializers =
            [
                .. dispatcher.ChannelDispatcher!.ChannelInitializers,
                .. contract.CallbackContractType is null ? [] : runtime.CallbackClientRuntime.ChannelInitializers,
            ],
            ShutsSessionsDown = runtime.AutomaticInputSessionShutdown,
            Shutdowns = [.. runtime.InputSessionShutdownHandlers],
            View = dispatcher,
        };
    }

    private static DispatchOperation Settings(OperationDescription operation, DispatchRuntime runtime) =>
        runtime.UnhandledDispatchOperation is { } unhandled && unhandled.Name == operation.Name
            ? unhandled
            : runtime.Operations[operation.Name];

    private static void CheckSession(ServiceEndpoint endpoint, bool hasSessions)
    {
        var binding = endpoint.Binding!.Name;
        if (endpoint.Contract.SessionMode == SessionMode.Required && !hasSessions)
        {
            throw new InvalidOperationException(
                $"Contract requires Session, but Binding '{binding}' doesn't support it or isn't configured properly to support it.");
        }

        if (endpoint.Contract.SessionMode == SessionMode.NotAllowed && hasSessions)
        {
            throw new InvalidOperationException(
                $"Contract does not allow Session, but Binding '{binding}' does not support Datagram or is not configured properly to support it.");
        }
    }
}
