using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Compiled.Tests;

/// <summary>Operations that tell through which code they were called.</summary>
[ServiceContract(Namespace = "http://books.test/")]
public interface ILanes
{
    [OperationContract]
    [WebGet(UriTemplate = "get/{name}?n={n}&flag={flag}", ResponseFormat = WebMessageFormat.Json)]
    string Get(string name, int n, bool flag);

    [OperationContract]
    [WebInvoke(UriTemplate = "bare", RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    string Bare(Parcel parcel);

    [OperationContract]
    [WebInvoke(
        UriTemplate = "wrapped", BodyStyle = WebMessageBodyStyle.Wrapped, RequestFormat = WebMessageFormat.Json,
        ResponseFormat = WebMessageFormat.Json)]
    string Wrapped(Parcel parcel, int[] numbers, out int count);

    [OperationContract]
    [WebInvoke(UriTemplate = "later", RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    Task<string> LaterAsync(List<Parcel> parcels);

    [OperationContract]
    [WebInvoke(UriTemplate = "echo", RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    Parcel Echo(Parcel parcel);
}
