using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Contracts;

/// <summary>Requests of the ad hoc mode, whose answers are messages of their own.</summary>
[ServiceContract(
    Name = "TargetService",
    Namespace = DiscoveryNames.Namespace11,
    CallbackContract = typeof(IDiscoveryResponse11))]
internal interface IDiscoveryAdhoc11
{
    [OperationContract(IsOneWay = true, Action = DiscoveryNames.Namespace11 + "/Probe")]
    Task ProbeAsync(Message message);

    [OperationContract(IsOneWay = true, Action = DiscoveryNames.Namespace11 + "/Resolve")]
    Task ResolveAsync(Message message);
}
