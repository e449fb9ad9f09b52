using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Contracts;

/// <summary>Announcements of services that come and go.</summary>
[ServiceContract(Name = "Client", Namespace = DiscoveryNames.NamespaceApril2005)]
internal interface IAnnouncementsApril2005
{
    [OperationContract(IsOneWay = true, Action = DiscoveryNames.NamespaceApril2005 + "/Hello")]
    Task HelloAsync(Message message);

    [OperationContract(IsOneWay = true, Action = DiscoveryNames.NamespaceApril2005 + "/Bye")]
    Task ByeAsync(Message message);
}
