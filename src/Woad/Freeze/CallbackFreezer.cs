using System.Collections.Immutable;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Freeze.Lanes;
using Woad.Freeze.Transactions;
using Woad.Instancing;
using Woad.Model;

namespace Woad.Freeze;

/// <summary>
/// Turns the callback half of a contract into models: the service is the client of the callback contract, the client
/// its service.
/// </summary>
internal static class CallbackFreezer
{
    /// <summary>How a service calls its clients.</summary>
    public static ClientModel Caller(
        ContractDescription contract, ClientRuntime runtime, StackModel stack, int maxItems, FlowRules flow)
    {
        var codec = GeneratedContracts.Find(contract, contract.CallbackContractType!);
        return new ClientModel(
            Contract(
                contract,
                [
                    .. contract.Operations
                        .Where(o => o.IsServerInitiated)
                        .Select(o => OperationFreezer.Freeze(o, runtime.Operations[o.Name], codec, maxItems) with
                        {
                            Flow = flow.TermsOf(o),
                        }),
                ]),
            Turned(stack),
            [.. runtime.MessageInspectors],
            codec)
        {
            Selector = runtime.OperationSelector,
            MaxFaultSize = runtime.MaxFaultSize,
            ValidateMustUnderstand = runtime.ValidateMustUnderstand,
            Unhandled = OperationFreezer.Unhandled(runtime.UnhandledClientOperation),
        };
    }

    /// <summary>
    /// How a client is called: a service with one instance for each session, which is there before the first call.
    /// </summary>
    public static ServiceModel Callee(
        ServiceEndpoint endpoint, ClientRuntime client, StackModel stack, FlowRules flow)
    {
        var contract = endpoint.Contract;
        var runtime = client.CallbackDispatchRuntime;
        var dispatcher = runtime.ChannelDispatcher!;
        var behavior = endpoint.Behaviors.Find<CallbackBehaviorAttribute>() ?? new CallbackBehaviorAttribute();
        var codec = GeneratedContracts.Find(contract, contract.CallbackContractType!);
        TransactionRules.CheckCallbacks(contract.Name, runtime);
        var address = stack.Encoding.Version.Addressing.AnonymousUri ?? EndpointAddress.AnonymousUri;
        return new ServiceModel
        {
            Name = contract.CallbackContractType!.Name,
            ServiceType = contract.CallbackContractType,
            IsCallback = true,
            IncludeExceptionDetail = dispatcher.IncludeExceptionDetailInFaults,
            MaxConcurrentCalls = int.MaxValue,
            MaxConcurrentSessions = int.MaxValue,
            MaxConcurrentInstances = int.MaxValue,
            ErrorHandlers = [.. dispatcher.ErrorHandlers],
            Listeners =
            [
                new ListenerModel(address, Turned(stack),
                [
                    new EndpointModel
                    {
                        Address = address,

                        // What comes in a client's session is for the client, whatever the service takes for its
                        // address.
                        AddressFilterMode = AddressFilterMode.Any,
                        Contract = Contract(
                            contract,
                            DispatchedOperations.Freeze(
                                runtime.EndpointDispatcher,
                                contract.Operations.Where(o => o.IsServerInitiated),
                                (
                                    o,
                                    settings) => OperationFreezer.Freeze(
                                        o, settings, codec, behavior.MaxItemsInObjectGraph)
                                    with { Flow = flow.TermsOf(o) })),
                        InstanceMode = InstanceContextMode.PerSession,
                        ConcurrencyMode = runtime.ConcurrencyMode,
                        EnsureOrderedDispatch = runtime.EnsureOrderedDispatch,
                        InstanceProvider = runtime.InstanceProvider ?? new ConstructingInstanceProvider(NoInstance),
                        InstanceContextProvider = runtime.InstanceContextProvider,
                        InstanceContextInitializers = [.. runtime.InstanceContextInitializers],
                        SynchronizationContext = runtime.SynchronizationContext,
                        Inspectors = [.. runtime.MessageInspectors],
                        Selector = runtime.OperationSelector,
                        ValidateMustUnderstand = runtime.ValidateMustUnderstand,
                        ShutsSessionsDown = runtime.AutomaticInputSessionShutdown,
                        Shutdowns = [.. runtime.InputSessionShutdownHandlers],
                        View = runtime.EndpointDispatcher,
                    },
                ]),
            ],
        };
    }

    /// <summary>The requests of the service go where its replies go, and are streamed when those are.</summary>
    private static StackModel Turned(StackModel stack) => stack with
    {
        Transport = stack.Transport with
        {
            StreamsRequests = stack.Transport.StreamsReplies,
            StreamsReplies = stack.Transport.StreamsRequests,
        },
    };

    private static ContractModel Contract(ContractDescription contract, ImmutableArray<OperationModel> operations) =>
        new(contract.Name, contract.Namespace, contract.CallbackContractType!, contract.SessionMode, operations);

    private static object NoInstance() => throw new InvalidOperationException(
        "The InstanceContext of the client's callback has no object: it was made with a host. Make it with the "
            + "object that implements the callback contract, or set CallbackDispatchRuntime.InstanceProvider.");
}
