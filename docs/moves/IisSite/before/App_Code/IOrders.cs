using System.ServiceModel;
using System.ServiceModel.Web;

namespace Contoso.Shop
{
    [ServiceContract(Namespace = "http://contoso.com/shop")]
    public interface IOrders
    {
        [OperationContract]
        [WebGet(UriTemplate = "count?customer={customer}", ResponseFormat = WebMessageFormat.Json)]
        int Count(string customer);
    }
}
