using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Contracts;

/// <summary>Requests of the ad hoc mode, whose answers are messages of their own.</summary>
[ServiceContract(
    Name = "TargetService",
    Namespace = DiscoveryNames.NamespaceCD1,
    CallbackContract = typeof(IDiscoveryResponseCD1))]
internal interface IDiscoveryAdhocCD1
{
    [OperationContract(IsOneWay = true, Action = DiscoveryNames.NamespaceCD1 + "/Probe")]
    Task ProbeAsync(Message message);

    [OperationContract(IsOneWay = true, Action = DiscoveryNames.NamespaceCD1 + "/Resolve")]
    Task ResolveAsync(Message message);
}
