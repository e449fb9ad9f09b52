using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Dispatch.Settings;
using Woad.Freeze;
using Woad.Metadata.Exchange;

namespace Woad.Hosting;

/// <summary>Makes the run-time settings of a service from its description and lets the behaviors change them.</summary>
internal static class DispatcherBuilder
{
    /// <summary>
    /// The default of ServiceBehaviorAttribute.MaxItemsInObjectGraph, for formatters that behaviors wrap.
    /// </summary>
    private const int MaxItems = 65536;

    /// <summary>
    /// Validates the service, fills the host's dispatchers (endpoints with the same listen address and binding object
    /// share one) and applies the behaviors. The host opens the dispatchers once it has read them; that fixes them.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// The service has no endpoints, or something in it cannot be opened.
    /// </exception>
    public static IReadOnlyList<DispatchedEndpoint> Build(ServiceHostBase host, ServiceDescription service)
    {
        if (service.Endpoints.All(static endpoint => endpoint.IsSystemEndpoint))
        {
            throw new InvalidOperationException(
                $"Service '{service.ServiceType?.FullName ?? service.Name}' has zero application (non-infrastructure) "
                    + "endpoints. This might be because no configuration file was found for your application, or "
                    + "because no service element matching the service name could be found in the configuration "
                    + "file, or because no endpoints were defined in the service element.");
        }

        ExchangeEndpoints.Check(service);
        var refusals = new EndpointRefusals();
        ServiceBehaviors.Validate(service, host, refusals);
        var dispatched = new List<DispatchedEndpoint>();
        var isOneOfSeveral = service.Endpoints.Count > 1;

        // Each of those that listen where nobody else does is alone.
        var alone = service.Endpoints.Where(endpoint => endpoint.ListenUriMode == ListenUriMode.Unique).ToHashSet();
        foreach (var group in service.Endpoints.Where(endpoint => !refusals.Has(endpoint)).GroupBy(
            each => new Place(Require(each).ListenUri, each.Binding, alone.Contains(each) ? each : null)))
        {
            Collection<ServiceEndpoint> endpoints = [.. group];
            var parameters = ServiceBehaviors.AddBindingParameters(service, host, endpoints);
            var (listenUri, binding) = (group.Key.ListenUri, group.Key.Binding!);
            RefuseSecondBinding(service, listenUri!, binding);
            foreach (var endpoint in group.Where(_ => isOneOfSeveral))
            {
                // The only endpoint is refused when it is frozen: it has no siblings to list.
                refusals.TryStack(endpoint, parameters, host.Clock);
            }

            if (endpoints.All(refusals.Has))
            {
                continue;
            }

            var dispatcher = new ChannelDispatcher(
                $"{binding.Namespace}:{binding.Name}", binding, binding.MessageVersion ?? MessageVersion.Default)
            {
                BindingParameters = parameters,
                ReceiveSynchronously = binding is IBindingRuntimePreferences { ReceiveSynchronously: true },
            };
            foreach (var endpoint in endpoints.Where(endpoint => !refusals.Has(endpoint)))
            {
                var endpointDispatcher = Build(endpoint, service.ServiceType);
                dispatcher.Endpoints.Add(endpointDispatcher);
                dispatched.Add(new DispatchedEndpoint(endpoint, endpointDispatcher));
            }

            host.ChannelDispatchers.Add(dispatcher);
        }

        refusals.Settle(host, service);
        ServiceBehaviors.ApplyDispatch(service, host, dispatched);
        dispatched.ForEach(static d => d.Dispatcher.DispatchRuntime.CallbackClientRuntime.Freeze());
        return dispatched;
    }

    private static ServiceEndpoint Require(ServiceEndpoint endpoint) =>
        endpoint.Binding is null
            ? throw new InvalidOperationException(
                $"The endpoint '{endpoint.Name}' has no binding. Set ServiceEndpoint.Binding.")
        : endpoint.Address is null
            ? throw new InvalidOperationException(
                $"The endpoint '{endpoint.Name}' has no address. Set ServiceEndpoint.Address.")
        : EndpointAddresses.ListenRefusal(endpoint) is { } refusal ? throw refusal
        : endpoint.ListenUriMode == ListenUriMode.Unique ? MakeUnique(endpoint)
        : endpoint;

    /// <summary>
    /// Listens where nobody else does: net.tcp at a port that the system chooses, others at a path of their own.
    /// Clients find the endpoint there, unless it was given an address beside the one to listen at.
    /// </summary>
    private static ServiceEndpoint MakeUnique(ServiceEndpoint endpoint)
    {
        var before = endpoint.ListenUri!;
        var unique = TransportChannels.Unique(before, before.Scheme);
        endpoint.ListenUri = unique;
        if (endpoint.Address!.Uri == before)
        {
            endpoint.Address = new EndpointAddress(unique, endpoint.Address.Identity, endpoint.Address.Headers);
        }

        return endpoint;
    }

    private static void RefuseSecondBinding(ServiceDescription service, Uri listenUri, Binding binding)
    {
        if (service.Endpoints.Any(other => other.ListenUri == listenUri && other.Binding != binding))
        {
            throw new InvalidOperationException(
                $"A binding instance has already been associated to listen URI '{listenUri}'. If two endpoints want "
                    + "to share the same ListenUri, they must also share the same binding object instance. The two "
                    + "conflicting endpoints were either specified in AddServiceEndpoint() calls, in a config file, "
                    + "or a combination of AddServiceEndpoint() and config. ");
        }
    }

    private static EndpointDispatcher Build(ServiceEndpoint endpoint, Type? serviceType)
    {
        var contract = endpoint.Contract;
        var dispatcher = new EndpointDispatcher(
            endpoint.Address!, contract.Name, contract.Namespace, endpoint.IsSystemEndpoint);
        dispatcher.DispatchRuntime.Type = serviceType;
        foreach (var operation in contract.Operations.Where(operation => !operation.IsServerInitiated))
        {
            var dispatched = OperationSettings.ToDispatch(operation, dispatcher.DispatchRuntime);
            dispatched.DefaultFormatter = new(() => OperationFreezer.Formatter(operation, MaxItems));
            dispatched.DefaultInvoker = new(() => OperationFreezer.Invoker(operation));
            if (dispatched.Action == OperationSettings.AnyAction)
            {
                dispatcher.DispatchRuntime.UnhandledDispatchOperation = dispatched;
            }
            else
            {
                dispatcher.DispatchRuntime.Operations.Add(dispatched);
            }
        }

        if (contract.CallbackContractType is { } callbackType)
        {
            var callbacks = dispatcher.DispatchRuntime.CallbackClientRuntime;
            callbacks.CallbackClientType = callbackType;
            callbacks.ContractClientType = contract.ContractType;
            foreach (var operation in contract.Operations.Where(operation => operation.IsServerInitiated))
            {
                callbacks.Operations.Add(OperationSettings.ToClient(operation, callbacks, ClientFreezer.Formatter));
            }
        }

        return dispatcher;
    }

    /// <summary>
    /// What endpoints of one dispatcher have in common. A class: generic code over a structure is compiled at start.
    /// </summary>
    private sealed record Place(Uri? ListenUri, Binding? Binding, ServiceEndpoint? Alone);
}
