using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Contracts;

/// <summary>Requests to a discovery proxy, with replies.</summary>
[ServiceContract(Name = "DiscoveryProxy", Namespace = DiscoveryNames.NamespaceApril2005)]
internal interface IDiscoveryManagedApril2005
{
    [OperationContract(
        Action = DiscoveryNames.NamespaceApril2005 + "/Probe",
        ReplyAction = DiscoveryNames.NamespaceApril2005 + "/ProbeMatches")]
    Task<Message> ProbeAsync(Message message);

    [OperationContract(
        Action = DiscoveryNames.NamespaceApril2005 + "/Resolve",
        ReplyAction = DiscoveryNames.NamespaceApril2005 + "/ResolveMatches")]
    Task<Message> ResolveAsync(Message message);
}
