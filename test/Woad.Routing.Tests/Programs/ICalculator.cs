using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

/// <summary>The contract of the samples of the routing service.</summary>
[ServiceContract(Namespace = "http://Microsoft.Samples.Routing", Name = "ICalculator")]
public interface ICalculator
{
    [OperationContract]
    double Add(double n1, double n2);

    [OperationContract]
    string Name();

    [OperationContract]
    [FaultContract(typeof(string))]
    double Divide(double n1, double n2);
}
