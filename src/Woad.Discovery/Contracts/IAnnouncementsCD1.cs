using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Contracts;

/// <summary>Announcements of services that come and go.</summary>
[ServiceContract(Name = "Client", Namespace = DiscoveryNames.NamespaceCD1)]
internal interface IAnnouncementsCD1
{
    [OperationContract(IsOneWay = true, Action = DiscoveryNames.NamespaceCD1 + "/Hello")]
    Task HelloAsync(Message message);

    [OperationContract(IsOneWay = true, Action = DiscoveryNames.NamespaceCD1 + "/Bye")]
    Task ByeAsync(Message message);
}
