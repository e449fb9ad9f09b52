using System.ServiceModel;

namespace Woad.Samples.Durable
{
    [ServiceContract(Namespace = "http://samples.woad/durable")]
    public interface IShoppingCart
    {
        [OperationContract]
        int Add(string item);

        [OperationContract]
        string[] CheckOut();
    }
}
