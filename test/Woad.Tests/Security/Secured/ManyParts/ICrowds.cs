using System.ServiceModel;

namespace Woad.Tests.Security.Secured.ManyParts;

[ServiceContract(Namespace = "urn:crowd")]
public interface ICrowds
{
    [OperationContract]
    Crowd Greet(Crowd crowd);

    [OperationContract]
    FourteenHeaders Pass(FourteenHeaders headers);
}
