using System.ServiceModel;

namespace Microsoft.ServiceModel.Samples;

[ServiceContract(Namespace = "http://Microsoft.ServiceModel.Samples")]
public interface ICalculator
{
    [OperationContract]
    double Add(double n1, double n2);
}
