using System.ServiceModel;

namespace Woad.Server.Tests.Secured.Programs;

public interface IBidder
{
    [OperationContract(IsOneWay = true)]
    void Sold(string lot);

    [OperationContract]
    bool Confirm(decimal amount);
}
