using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Xml;

namespace Woad.Discovery.Publishing;

/// <summary>Makes the facts about an endpoint of its description.</summary>
internal static class EndpointFacts
{
    /// <summary>Null when a behavior disables discovery.</summary>
    public static EndpointDiscoveryMetadata? Of(ServiceEndpoint endpoint, EndpointAddress? address, Uri? listenUri)
    {
        var behavior = endpoint.Behaviors.Find<EndpointDiscoveryBehavior>();
        if (behavior is { Enabled: false })
        {
            return null;
        }

        if (address is null)
        {
            throw new ArgumentException(
                Escaped.Text(
                    $"The endpoint '{endpoint.Name}' has no address. Set ServiceEndpoint.Address."), nameof(endpoint));
        }

        var facts = new EndpointDiscoveryMetadata { Address = address };
        facts.ContractTypeNames.Add(new XmlQualifiedName(endpoint.Contract.Name, endpoint.Contract.Namespace));
        if (listenUri is not null)
        {
            facts.ListenUris.Add(listenUri);
        }

        foreach (var name in behavior?.ContractTypeNames ?? [])
        {
            if (!facts.ContractTypeNames.Contains(name))
            {
                facts.ContractTypeNames.Add(name);
            }
        }

        foreach (var scope in behavior?.Scopes ?? [])
        {
            facts.Scopes.Add(scope);
        }

        foreach (var extension in behavior?.Extensions ?? [])
        {
            facts.Extensions.Add(extension);
        }

        return facts;
    }
}
