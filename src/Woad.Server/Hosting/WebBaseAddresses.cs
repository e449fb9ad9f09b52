using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Server.Hosting;

/// <summary>What hosts for plain HTTP make of their base addresses.</summary>
internal static class WebBaseAddresses
{
    public static bool IsPlainHttp(Binding? binding) =>
        binding is WebHttpBinding || binding is CustomBinding custom && custom.Elements.Find<WebMessageEncodingBindingElement>() is not null;

    /// <summary>Adds an endpoint with a <see cref="WebHttpBinding"/> at each HTTP base address.</summary>
    /// <exception cref="InvalidOperationException">The service has several contracts, so nobody can tell which one is meant.</exception>
    public static void AddEndpoints(
        ServiceHost host, ServiceDescription description, IDictionary<string, ContractDescription> contracts, string hostName)
    {
        foreach (var address in host.BaseAddresses.Where(a => a.Scheme is "http" or "https"))
        {
            if (contracts.Count != 1)
            {
                throw new InvalidOperationException(
                    $"The service '{description.Name}' implements {contracts.Count} service contracts, so {hostName} cannot tell which one its endpoint at '{address}' is for. Add the endpoint explicitly.");
            }

            var binding = new WebHttpBinding { Security = { Mode = address.Scheme == "https" ? WebHttpSecurityMode.Transport : WebHttpSecurityMode.None } };
            description.Endpoints.Add(new ServiceEndpoint(contracts.Values.Single(), binding, new EndpointAddress(address)));
        }
    }
}
