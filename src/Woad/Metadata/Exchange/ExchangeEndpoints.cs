using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Metadata.Exchange;

/// <summary>
/// The endpoints of a service that hand out its metadata; they are answered by the host, not by the service's type.
/// </summary>
internal static class ExchangeEndpoints
{
    public static ContractDescription MakeContract() => ContractDescription.GetContract(typeof(IMetadataExchange));

    /// <summary>
    /// Whether the host answers: a service may implement the contract itself, which makes its endpoints ordinary ones.
    /// </summary>
    public static bool IsOne(ServiceEndpoint endpoint, Type? serviceType) =>
        endpoint.Contract.ContractType == typeof(IMetadataExchange)
            && !typeof(IMetadataExchange).IsAssignableFrom(serviceType);

    /// <summary>The same of the endpoint's dispatcher.</summary>
    public static bool IsOne(EndpointDispatcher dispatcher) =>
        dispatcher.IsSystemEndpoint
            && dispatcher.ContractName == ServiceMetadataBehavior.MexContractName
            && dispatcher.ContractNamespace == ExchangeNames.ContractNamespace;

    /// <exception cref="InvalidOperationException">
    /// The service has endpoints for metadata, and nothing that makes metadata.
    /// </exception>
    public static void Check(ServiceDescription service)
    {
        if (service.Behaviors.Find<ServiceMetadataBehavior>() is null
            && service.Endpoints.Any(endpoint => IsOne(endpoint, service.ServiceType)))
        {
            throw Missing(service.ServiceType);
        }
    }

    public static InvalidOperationException Missing(Type? serviceType) => new(Escaped.Text(
        $"The contract name '{ServiceMetadataBehavior.MexContractName}' could not be found in the list of contracts "
            + $"implemented by the service {serviceType?.Name}.  Add a ServiceMetadataBehavior to the configuration "
            + $"file or to the ServiceHost directly to enable support for this contract."));

    /// <summary>Has the endpoints answer with what <paramref name="metadata"/> makes.</summary>
    public static void Answer(IEnumerable<ChannelDispatcherBase> dispatchers, ExchangedMetadata metadata)
    {
        var provider = new ExchangeProvider(metadata);
        foreach (var dispatcher in dispatchers.OfType<ChannelDispatcher>().SelectMany(
            dispatcher => dispatcher.Endpoints))
        {
            if (IsOne(dispatcher))
            {
                dispatcher.DispatchRuntime.Type = typeof(MetadataExchangeService);
                dispatcher.DispatchRuntime.InstanceProvider = provider;
            }
        }
    }
}
