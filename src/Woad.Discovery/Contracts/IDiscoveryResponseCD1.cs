using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Contracts;

/// <summary>Answers of the ad hoc mode.</summary>
internal interface IDiscoveryResponseCD1
{
    [OperationContract(IsOneWay = true, Action = DiscoveryNames.NamespaceCD1 + "/ProbeMatches")]
    Task ProbeMatchesAsync(Message message);

    [OperationContract(IsOneWay = true, Action = DiscoveryNames.NamespaceCD1 + "/ResolveMatches")]
    Task ResolveMatchesAsync(Message message);

    /// <summary>A proxy asks the client to use it instead of multicast messages.</summary>
    [OperationContract(IsOneWay = true, Action = DiscoveryNames.NamespaceCD1 + "/Hello")]
    Task HelloAsync(Message message);
}
