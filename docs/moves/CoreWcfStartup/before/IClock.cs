using CoreWCF;
using CoreWCF.Web;

namespace Contoso.Clock
{
    [ServiceContract]
    public interface IClock
    {
        [OperationContract]
        [WebGet(UriTemplate = "hour/{day}", ResponseFormat = WebMessageFormat.Json)]
        int Hours(string day);
    }
}
