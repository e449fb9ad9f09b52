using System.ServiceModel;

namespace Woad.Samples.Discovery;

[ServiceContract(Namespace = "http://samples.woad/calculator")]
public interface ICalculator
{
    [OperationContract]
    double Add(double n1, double n2);
}
