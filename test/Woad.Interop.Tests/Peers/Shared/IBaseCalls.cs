using System.ServiceModel;

namespace Interop
{
    [ServiceContract(Namespace = "urn:interop:base", Name = "Base")]
    public interface IBaseCalls
    {
        [OperationContract]
        int Sum(int[] numbers);
    }
}
