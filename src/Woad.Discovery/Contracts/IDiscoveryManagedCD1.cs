using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Contracts;

/// <summary>Requests to a discovery proxy, with replies.</summary>
[ServiceContract(Name = "DiscoveryProxy", Namespace = DiscoveryNames.NamespaceCD1)]
internal interface IDiscoveryManagedCD1
{
    [OperationContract(
        Action = DiscoveryNames.NamespaceCD1 + "/Probe",
        ReplyAction = DiscoveryNames.NamespaceCD1 + "/ProbeMatches")]
    Task<Message> ProbeAsync(Message message);

    [OperationContract(
        Action = DiscoveryNames.NamespaceCD1 + "/Resolve",
        ReplyAction = DiscoveryNames.NamespaceCD1 + "/ResolveMatches")]
    Task<Message> ResolveAsync(Message message);
}
