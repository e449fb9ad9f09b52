using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Web.OpenApi;

[ServiceContract(Namespace = "urn:crates")]
public interface ICrates
{
    [OperationContract]
    [WebGet(UriTemplate = "crates/{label}", ResponseFormat = WebMessageFormat.Json)]
    Crate Full(string label);

    [OperationContract]
    [WebGet(UriTemplate = "empty", ResponseFormat = WebMessageFormat.Json)]
    Crate Empty();

    [OperationContract]
    [WebInvoke(UriTemplate = "crates/{name}?format=wrapped", Method = "PUT", BodyStyle = WebMessageBodyStyle.Wrapped,
        RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    Crate? Swap(string name, Crate? crate, int times, out CrateKind kind);

    [OperationContract]
    [WebInvoke(UriTemplate = "crates/{name}?format=plain", Method = "PUT", ResponseFormat = WebMessageFormat.Json)]
    List<Crate> Repeat(string name, Crate crate);
}
