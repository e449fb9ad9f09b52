using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Contracts;

/// <summary>Requests to a discovery proxy, with replies.</summary>
[ServiceContract(Name = "DiscoveryProxy", Namespace = DiscoveryNames.Namespace11)]
internal interface IDiscoveryManaged11
{
    [OperationContract(
        Action = DiscoveryNames.Namespace11 + "/Probe",
        ReplyAction = DiscoveryNames.Namespace11 + "/ProbeMatches")]
    Task<Message> ProbeAsync(Message message);

    [OperationContract(
        Action = DiscoveryNames.Namespace11 + "/Resolve",
        ReplyAction = DiscoveryNames.Namespace11 + "/ResolveMatches")]
    Task<Message> ResolveAsync(Message message);
}
