using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Metadata.Exchange;

namespace Woad.Hosting;

/// <summary>Endpoints that programs add to hosts.</summary>
internal static class HostEndpoints
{
    /// <summary>An endpoint of a contract, with addresses that the base addresses make absolute.</summary>
    /// <param name="contract">The contract.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="address">The address.</param>
    /// <param name="listenUri">The address at which the endpoint listens; null for its address.</param>
    /// <param name="absolute">Makes an address absolute.</param>
    /// <exception cref="InvalidOperationException">An address is relative and no base address fits.</exception>
    public static ServiceEndpoint Make(
        ContractDescription contract, Binding binding, Uri address, Uri? listenUri, Func<Uri, Binding, Uri> absolute)
    {
        var endpoint = new ServiceEndpoint(
            contract,
            binding,
            new EndpointAddress(
                listenUri is not null && address.IsAbsoluteUri ? address : absolute(address, binding)));
        if (listenUri is not null)
        {
            endpoint.ListenUri = absolute(listenUri, binding);
        }

        return endpoint;
    }

    /// <summary>Refuses an endpoint that is incomplete, or that the service does not implement.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="serviceType">The class of the service; null where it has none.</param>
    /// <param name="contracts">The contracts that the service implements.</param>
    /// <exception cref="ArgumentException">The endpoint has no address or no binding.</exception>
    /// <exception cref="InvalidOperationException">The service does not implement the contract.</exception>
    public static void Check(
        ServiceEndpoint endpoint, Type? serviceType, Func<IEnumerable<ContractDescription>> contracts)
    {
        if (endpoint.Address is null || endpoint.Binding is null)
        {
            throw new ArgumentException(
                "The endpoint needs an address and a binding before it is added.", nameof(endpoint));
        }

        endpoint.IsSystemEndpoint |= ExchangeEndpoints.IsOne(endpoint, serviceType);
        if (endpoint.Contract.ContractType is { } type && !endpoint.IsSystemEndpoint
            && !type.IsAssignableFrom(serviceType) && !contracts().Any(contract => contract.ContractType == type))
        {
            throw NotImplemented(type.FullName!, serviceType);
        }
    }

    /// <summary>The exception about a contract that a service does not implement.</summary>
    public static InvalidOperationException NotImplemented(string contract, Type? serviceType) => new(
        $"The contract name '{contract}' could not be found in the list of contracts implemented by the service "
            + $"{serviceType?.Name}.");
}
