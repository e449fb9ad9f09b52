using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Contracts;

/// <summary>Answers of the ad hoc mode.</summary>
internal interface IDiscoveryResponse11
{
    [OperationContract(IsOneWay = true, Action = DiscoveryNames.Namespace11 + "/ProbeMatches")]
    Task ProbeMatchesAsync(Message message);

    [OperationContract(IsOneWay = true, Action = DiscoveryNames.Namespace11 + "/ResolveMatches")]
    Task ResolveMatchesAsync(Message message);

    /// <summary>A proxy asks the client to use it instead of multicast messages.</summary>
    [OperationContract(IsOneWay = true, Action = DiscoveryNames.Namespace11 + "/Hello")]
    Task HelloAsync(Message message);
}
