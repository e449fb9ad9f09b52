using System.ServiceModel;

namespace Woad.Samples.Routing
{
    /// <summary>The contract of both services. The router does not know it.</summary>
    [ServiceContract(Namespace = "http://samples.woad/calculator")]
    public interface ICalculator
    {
        /// <summary>Divides.</summary>
        [OperationContract]
        double Divide(double a, double b);
    }
}
