using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

/// <summary>Asynchronous operations of the contract, for clients.</summary>
[ServiceContract(Namespace = "http://Microsoft.Samples.Routing", Name = "ICalculator")]
public interface ICalculatorAsync
{
    [OperationContract]
    Task<double> AddAsync(double n1, double n2);
}
