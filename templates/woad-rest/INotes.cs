using System.ServiceModel;
using System.ServiceModel.Web;

namespace WoadRest1;

[ServiceContract]
public interface INotes
{
    [OperationContract]
    [WebGet(UriTemplate = "notes/{id}", ResponseFormat = WebMessageFormat.Json)]
    Note Get(string id);

    [OperationContract]
    [WebInvoke(UriTemplate = "notes", RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    Note Add(Note note);
}
