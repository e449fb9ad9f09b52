using System.ServiceModel;

namespace Woad.Server.Tests.Secured.Programs;

[ServiceContract(
    Namespace = "http://auction.example/", SessionMode = SessionMode.Required, CallbackContract = typeof(IBidder))]
public interface IAuction
{
    [OperationContract(IsOneWay = true)]
    void Enter(string lot);

    [OperationContract]
    string Bid(decimal amount);
}
