using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Contracts;

/// <summary>Requests of the ad hoc mode, whose answers are messages of their own.</summary>
[ServiceContract(
    Name = "TargetService",
    Namespace = DiscoveryNames.NamespaceApril2005,
    CallbackContract = typeof(IDiscoveryResponseApril2005))]
internal interface IDiscoveryAdhocApril2005
{
    [OperationContract(IsOneWay = true, Action = DiscoveryNames.NamespaceApril2005 + "/Probe")]
    Task ProbeAsync(Message message);

    [OperationContract(IsOneWay = true, Action = DiscoveryNames.NamespaceApril2005 + "/Resolve")]
    Task ResolveAsync(Message message);
}
