using System.Runtime.Serialization;
using System.ServiceModel;

namespace Contoso.Calculator
{
    [DataContract]
    public class DivisionFault
    {
        [DataMember]
        public string Reason { get; set; }
    }

    [ServiceContract(Namespace = "http://contoso.com/calculator")]
    public interface ICalculator
    {
        [OperationContract]
        double Add(double left, double right);

        [OperationContract]
        [FaultContract(typeof(DivisionFault))]
        double Divide(double left, double right);
    }
}
