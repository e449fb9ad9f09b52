using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Connections;
using Woad.Dispatch.Settings;
using Woad.Freeze.Forms;
using Woad.Freeze.Lanes;
using Woad.Freeze.Queues;
using Woad.Freeze.Transactions;
using Woad.Hosting;
using Woad.Instancing;
using Woad.Model;
using Woad.Model.Access;

namespace Woad.Freeze;

/// <summary>
/// Turns a host's settings, after all behaviors have been applied, into the model that the engine runs.
/// </summary>
internal static class ServiceFreezer
{
    /// <param name="host">The host, whose dispatchers have been built.</param>
    /// <param name="description">The service.</param>
    /// <param name="endpoints">The endpoints with their dispatchers.</param>
    /// <param name="create">Makes instances of the service's type.</param>
    public static ServiceModel Freeze(
        ServiceHostBase host, ServiceDescription description, IReadOnlyList<DispatchedEndpoint> endpoints,
        Func<object> create)
    {
        var behavior = description.Behaviors.Find<ServiceBehaviorAttribute>() ?? new ServiceBehaviorAttribute();
        TransactionRules.Check(description.Name, behavior, endpoints.Where(static e => !e.Endpoint.IsSystemEndpoint));
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
                    .Select(g => Listener(g, construct, behavior.MaxItemsInObjectGraph, host, description)),
                .. dispatchers.Where(d => d.OwnListener is not null).Select(
                    d => DispatcherFreezer.Freeze(d, construct, host.Clock)),
            ],
        };
    }

    private static ListenerModel Listener(
        IEnumerable<DispatchedEndpoint> endpoints, IInstanceProvider construct, int maxItems, ServiceHostBase host,
        ServiceDescription description)
    {
        var clock = host.Clock;
        var all = endpoints.ToArray();
        var binding = all[0].Endpoint.Binding!;
        var parameters = all[0].Dispatcher.ChannelDispatcher!.BindingParameters;
        var credentials = parameters.Find<ServiceCredentials>();
        var form = ContractForm.Of(all.Select(static e => e.Endpoint.Contract));
        var stack = ClassicStack.IsNeeded(binding, binding.CreateBindingElements())
            ? ClassicStack.Service(all[0].Endpoint, [.. all.Select(e => e.Endpoint.Contract)], parameters, clock)
            : BindingFreezer.Freeze(
                binding,
                clock,
                (elements, model) => SecurityFreezer.OfService(elements, model, credentials),
                (elements, model) => LayerFreezer.OfService(
                    elements,
                    model,
                    [
                        .. parameters,
                        ProtectionFreezer.SentByService(all.Select(static e => e.Endpoint.Contract)),
                        form,
                        new ListenerUri(all[0].Endpoint.ListenUri!),
                    ]),
                form);
        var dispatcher = all[0].Dispatcher.ChannelDispatcher!;
        stack = stack with
        {
            Transport = stack.Transport with
            {
                Settings = stack.Transport.Settings.ReceivingBy(dispatcher.ReceiveSynchronously),
                ManualAddressing = stack.Transport.ManualAddressing || dispatcher.ManualAddressing,
            },
        };
        stack = LoggedStack.Of(QueueShape.Receive(stack, all));
        foreach (var (endpoint, _) in all)
        {
            CheckShape(endpoint, stack);
        }

        return new ListenerModel(
            all[0].Endpoint.ListenUri!,
            stack,
            [
                .. all.Select(e => Endpoint(e, stack, construct, maxItems, host.Access, description.ServiceType)),
            ]);
    }

    /// <exception cref="InvalidOperationException">The contract needs a session or callbacks, and the binding cannot
    /// carry them.</exception>
    public static void CheckShape(ServiceEndpoint endpoint, StackModel stack)
    {
        CheckSession(endpoint, stack);
        CheckDuplex(endpoint, stack);
    }

    /// <exception cref="InvalidOperationException">The contract has callbacks, and the binding cannot carry
    /// them.</exception>
    public static void CheckDuplex(ServiceEndpoint endpoint, StackModel stack)
    {
        TransportForm.CheckOneWay(endpoint, stack);
        if (endpoint.Contract.CallbackContractType is not null && !stack.CarriesCallbacks)
        {
            throw new InvalidOperationException(
                $"Contract requires Duplex, but Binding '{endpoint.Binding!.Name}' doesn't support it or isn't "
                    + "configured properly to support it.");
        }
    }

    private static EndpointModel Endpoint(
        DispatchedEndpoint dispatched, StackModel stack, IInstanceProvider construct, int maxItems,
        IAccessControl? access, Type? serviceType)
    {
        var (endpoint, dispatcher) = dispatched;
        var runtime = dispatcher.DispatchRuntime;
        var contract = endpoint.Contract;
        var flow = FlowRules.Of(endpoint);
        var codec = GeneratedContracts.Find(contract, contract.ContractType!);
        var model = new ContractModel(
            contract.Name,
            contract.Namespace,
            contract.ContractType!,
            contract.SessionMode,
            [
                .. DispatchedOperations.Freeze(
                dispatcher,
                contract.Operations.Where(o => !o.IsServerInitiated),
                (operation, settings) => OperationFreezer.Freeze(operation, settings, codec, maxItems) with
                {
                    Flow = flow.TermsOf(operation),
                })
                    .Select(o => AccessFreezer.Protect(o, access, endpoint, stack, serviceType)),
            ]);
        return ActionRules.Check(Endpoint(dispatcher, model, construct) with
        {
            Address = endpoint.Address!.Uri,
            InstanceMode = contract.SessionMode == SessionMode.NotAllowed
                && runtime.InstanceMode == InstanceContextMode.PerSession
                ? InstanceContextMode.PerCall
                : runtime.InstanceMode,
            Web = endpoint.Behaviors.Find<WebHttpBehavior>()?.Frozen,
            Callback = contract.CallbackContractType is null
                ? null
                : CallbackFreezer.Caller(contract, runtime.CallbackClientRuntime, stack, maxItems, flow),
            Initializers =
            [
                .. dispatcher.ChannelDispatcher!.ChannelInitializers,
                .. contract.CallbackContractType is null ? [] : runtime.CallbackClientRuntime.ChannelInitializers,
            ],
        });
    }

    /// <summary>The names of an endpoint that its dispatcher has, with and without a description.</summary>
    public static EndpointModel Endpoint(
        EndpointDispatcher dispatcher, ContractModel contract, IInstanceProvider construct)
    {
        var runtime = dispatcher.DispatchRuntime;
        return new EndpointModel
        {
            Address = dispatcher.EndpointAddress.Uri,
            AddressFilterMode = dispatcher.AddressFilterMode,
            AddressHeaders = dispatcher.AddressFilterMode == AddressFilterMode.Any
                ? []
                : [.. dispatcher.EndpointAddress.Headers],
            Contract = contract,
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
            AddressFilter = dispatcher.OwnAddressFilter,
            ContractFilter = dispatcher.OwnContractFilter,
            FilterPriority = dispatcher.FilterPriority,
            Authorization = AuthorizationFreezer.Freeze(runtime),
            ValidateMustUnderstand = runtime.ValidateMustUnderstand,
            Initializers = [.. dispatcher.ChannelDispatcher!.ChannelInitializers],
            ShutsSessionsDown = runtime.AutomaticInputSessionShutdown,
            Shutdowns = [.. runtime.InputSessionShutdownHandlers],
            CompletesTransactionsOnClose = runtime.TransactionAutoCompleteOnSessionClose,
            View = dispatcher,
        };
    }

    private static void CheckSession(ServiceEndpoint endpoint, StackModel stack)
    {
        var binding = endpoint.Binding!.Name;
        if (endpoint.Contract.SessionMode == SessionMode.Required && !stack.HasSessions)
        {
            throw new InvalidOperationException(
                $"Contract requires Session, but Binding '{binding}' doesn't support it or isn't configured properly "
                    + "to support it.");
        }

        // A session of requests carries datagrams; one in which both sides may send has a channel of its own.
        if (endpoint.Contract.SessionMode == SessionMode.NotAllowed && stack.IsDuplex)
        {
            throw new InvalidOperationException(
                $"Contract does not allow Session, but Binding '{binding}' does not support Datagram or is not "
                    + "configured properly to support it.");
        }
    }
}
