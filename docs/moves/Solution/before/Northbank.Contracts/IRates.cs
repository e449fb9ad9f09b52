using System.ServiceModel;
using System.ServiceModel.Web;

namespace Northbank.Contracts
{
    [ServiceContract(Namespace = "http://northbank.example/2011")]
    public interface IRates
    {
        [OperationContract]
        [WebGet(UriTemplate = "today/{currency}", ResponseFormat = WebMessageFormat.Json)]
        decimal Today(string currency);
    }
}
