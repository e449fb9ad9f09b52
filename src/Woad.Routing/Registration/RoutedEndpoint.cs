using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using Microsoft.Extensions.Logging;
using Woad.Routing.Sending;

namespace Woad.Routing.Registration;

/// <summary>One endpoint of a routing service: gives it the instances of its sessions.</summary>
/// <param name="extension">The settings of the host.</param>
/// <param name="endpoint">The endpoint.</param>
/// <param name="isOrdered">
/// Whether requests are sent on one after the other, too; one-way messages of sessions always are.
/// </param>
/// <param name="logger">Where the router reports.</param>
internal sealed class RoutedEndpoint(
    RoutingExtension extension, ServiceEndpoint endpoint, bool isOrdered, ILogger logger) : IEndpointBehavior
{
    /// <summary>The contracts of routers.</summary>
    public static readonly IReadOnlySet<Type> Contracts = new HashSet<Type>
    {
        typeof(ISimplexDatagramRouter),
        typeof(ISimplexSessionRouter),
        typeof(IRequestReplyRouter),
        typeof(IDuplexSessionRouter),
    };

    /// <summary>The settings of the host.</summary>
    public RoutingExtension Extension => extension;

    /// <summary>The endpoint as its sessions know it.</summary>
    public ServedEndpoint Served { get; } = new(endpoint.Name, endpoint.Contract.ContractType!, logger);

    /// <inheritdoc/>
    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    /// <inheritdoc/>
    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    /// <inheritdoc/>
    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
        var runtime = endpointDispatcher.DispatchRuntime;
        runtime.InstanceProvider = new RouterInstances(this);

        // Two messages of a session that have come together would run on two threads, and pass each other.
        runtime.EnsureOrderedDispatch |= isOrdered
            || Served.IsDuplex || Served.Contract == typeof(ISimplexSessionRouter);
        var isRequestReply = Served.Contract == typeof(IRequestReplyRouter);
        runtime.UnhandledDispatchOperation!.Invoker = new RouterInvoker(isRequestReply);
        if (isRequestReply && !HasExchanges(endpoint.Binding!))
        {
            runtime.OperationSelector = new OneWayMessages(endpoint.Contract.Operations[0].Name);
        }

        if (Served.Contract != typeof(ISimplexDatagramRouter))
        {
            runtime.InputSessionShutdownHandlers.Add(new CallerEnds(Served.IsDuplex));
        }

        if (Served.IsDuplex)
        {
            runtime.AutomaticInputSessionShutdown = false;
        }
    }

    /// <inheritdoc/>
    public void Validate(ServiceEndpoint endpoint)
    {
    }

    /// <summary>
    /// Whether each message of a binding has an exchange of its own, which ends with or without a reply.
    /// </summary>
    private static bool HasExchanges(Binding binding) =>
        binding.CanBuildChannelFactory<IRequestChannel>() || binding.CanBuildChannelFactory<IRequestSessionChannel>();
}
