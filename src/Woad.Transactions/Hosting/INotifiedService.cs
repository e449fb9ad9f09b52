using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Transactions.Hosting;

/// <summary>The services that are notified: completion and two-phase commit.</summary>
[ServiceContract(Namespace = "urn:woad:transactions")]
internal interface INotifiedService
{
    /// <summary>Takes a notification.</summary>
    [OperationContract(Action = "*", IsOneWay = true)]
    void Notify(Message notification);
}
