using System.ServiceModel;

namespace Woad.Samples.AppConfig;

[ServiceContract]
public interface ICalculator
{
    [OperationContract]
    double Add(double left, double right);
}
