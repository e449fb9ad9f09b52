using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Contracts;

/// <summary>Announcements of services that come and go.</summary>
[ServiceContract(Name = "Client", Namespace = DiscoveryNames.Namespace11)]
internal interface IAnnouncements11
{
    [OperationContract(IsOneWay = true, Action = DiscoveryNames.Namespace11 + "/Hello")]
    Task HelloAsync(Message message);

    [OperationContract(IsOneWay = true, Action = DiscoveryNames.Namespace11 + "/Bye")]
    Task ByeAsync(Message message);
}
