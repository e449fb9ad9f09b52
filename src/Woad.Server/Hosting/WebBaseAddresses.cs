using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Xml;

namespace Woad.Server.Hosting;

/// <summary>What hosts for plain HTTP make of their base addresses.</summary>
internal static class WebBaseAddresses
{
    public static bool IsPlainHttp(Binding? binding) =>
        binding is WebHttpBinding
            || binding is CustomBinding custom && custom.Elements.Find<WebMessageEncodingBindingElement>() is not null;

    private static string KindOf(Type endpoint) => char.ToLowerInvariant(endpoint.Name[0]) + endpoint.Name[1..];

    /// <summary>
    /// Adds an endpoint with a <see cref="WebHttpBinding"/> at each HTTP base address, with what a configuration says
    /// of such endpoints.
    /// </summary>
    /// <typeparam name="TEndpoint">The kind of endpoint, by whose name configurations call it.</typeparam>
    /// <exception cref="InvalidOperationException">
    /// The service has several contracts, so nobody can tell which one is meant.
    /// </exception>
    public static void AddEndpoints<TEndpoint>(
        ServiceHost host,
        ServiceDescription description,
        IDictionary<string, ContractDescription> contracts,
        string hostName,
        Func<ContractDescription, EndpointAddress, TEndpoint> make)
        where TEndpoint : WebServiceEndpoint
    {
        foreach (var address in host.BaseAddresses.Where(a => a.Scheme is "http" or "https"))
        {
            if (contracts.Count != 1)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"The service '{description.Name}' implements {contracts.Count} service contracts, so {hostName} "
                        + $"cannot tell which one its endpoint at '{address}' is for. Add the endpoint explicitly."));
            }

            var endpoint = make(contracts.Values.Single(), new EndpointAddress(address));
            host.Configuration?.ApplyStandardEndpoint(endpoint, KindOf(typeof(TEndpoint)));
            if (address.Scheme == "https" && endpoint.Security.Mode == WebHttpSecurityMode.None)
            {
                endpoint.Security.Mode = WebHttpSecurityMode.Transport;
            }

            description.Endpoints.Add(endpoint);
        }
    }
}
