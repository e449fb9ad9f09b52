using System.ServiceModel;

namespace Contoso.Stock
{
    [ServiceContract(Namespace = "http://contoso.com/stock")]
    public interface IStock
    {
        [OperationContract]
        int Count(string article);
    }
}
