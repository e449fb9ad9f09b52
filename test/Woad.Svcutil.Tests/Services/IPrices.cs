using System.ServiceModel;

namespace Woad.Svcutil.Tests.Services;

[ServiceContract(Namespace = "urn:shop")]
public interface IPrices
{
    [OperationContract]
    Prices Raise(Prices prices, decimal by);
}
