using System.ServiceModel;

namespace Northbank.Contracts
{
    [ServiceContract(Namespace = "http://northbank.example/2011")]
    public interface ICurrency
    {
        [OperationContract]
        decimal Convert(decimal amount, decimal rate);
    }
}
