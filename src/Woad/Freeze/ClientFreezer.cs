using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Freeze.Forms;
using Woad.Freeze.Lanes;
using Woad.Freeze.Transactions;
using Woad.Model;

namespace Woad.Freeze;

/// <summary>
/// Turns a channel factory's endpoint and its run-time settings into the model that its channels run.
/// </summary>
internal static class ClientFreezer
{
    private const int MaxItemsInObjectGraph = 65536;

    /// <summary>The formatter of an operation that no behavior has given another.</summary>
    public static IClientMessageFormatter Formatter(OperationDescription description) =>
        OperationFreezer.Formatter(description, MaxItemsInObjectGraph);

    public static ClientModel Freeze(ServiceEndpoint endpoint, ClientRuntime runtime, TimeProvider clock)
    {
        var binding = endpoint.Binding!;
        var credentials = runtime.BindingParameters.Find<ClientCredentials>();
        var form = ContractForm.Of([endpoint.Contract]);
        var stack = ClassicStack.IsNeeded(binding, binding.CreateBindingElements())
            ? ClassicStack.Client(binding, endpoint.Contract, runtime.BindingParameters, clock)
            : BindingFreezer.Freeze(
                binding,
                clock,
                (elements, model) => HttpFreezer.WithHandlers(
                    SecurityFreezer.OfClient(elements, model, credentials), runtime.BindingParameters),
                (elements, model) => LayerFreezer.OfClient(
                    elements,
                    model,
                    [.. runtime.BindingParameters, ProtectionFreezer.SentByClient(endpoint.Contract), form]),
                form);
        var isManual = stack.Transport.ManualAddressing || runtime.ManualAddressing;
        stack = LoggedStack.Of(stack with { Transport = stack.Transport with { ManualAddressing = isManual } });
        var contract = endpoint.Contract;
        if (contract.SessionMode == SessionMode.Required && !stack.HasSessions)
        {
            throw new InvalidOperationException(
                $"Contract requires Session, but Binding '{endpoint.Binding!.Name}' doesn't support it or isn't "
                    + "configured properly to support it.");
        }

        ServiceFreezer.CheckDuplex(endpoint, stack);
        var flow = FlowRules.Of(endpoint);
        var codec = GeneratedContracts.Find(contract, contract.ContractType!);
        return new ClientModel(
            new ContractModel(
                contract.Name,
                contract.Namespace,
                contract.ContractType!,
                contract.SessionMode,
                [
                    .. contract.Operations
                        .Where(o => !o.IsServerInitiated)
                        .Select(o => OperationFreezer.Freeze(
                            o, runtime.Operations[o.Name], codec, MaxItemsInObjectGraph)
                            with { Flow = flow.TermsOf(o) }),
                ]),
            stack,
            [.. runtime.MessageInspectors],
            codec)
        {
            Selector = runtime.OperationSelector,
            MaxFaultSize = runtime.MaxFaultSize,
            ValidateMustUnderstand = runtime.ValidateMustUnderstand,
            Via = runtime.Via,
            Unhandled = OperationFreezer.Unhandled(runtime.UnhandledClientOperation),
            Initializers = [.. runtime.ChannelInitializers],
            InteractiveInitializers = [.. runtime.InteractiveChannelInitializers],
            Callbacks = contract.CallbackContractType is null
                ? null
                : CallbackFreezer.Callee(endpoint, runtime, stack, flow),
        };
    }
}
