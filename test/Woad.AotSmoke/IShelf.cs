using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.AotSmoke;

/// <summary>Plain HTTP with JSON.</summary>
[ServiceContract(Namespace = "urn:woad:smoke")]
public interface IShelf
{
    [OperationContract]
    [WebGet(UriTemplate = "parcels/{to}?number={number}", ResponseFormat = WebMessageFormat.Json)]
    Parcel Find(string to, int number);

    [OperationContract]
    [WebInvoke(UriTemplate = "parcels", RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    Task<List<Parcel>> PutAsync(Parcel parcel);

    [OperationContract]
    [WebInvoke(
        UriTemplate = "sum",
        BodyStyle = WebMessageBodyStyle.Wrapped,
        RequestFormat = WebMessageFormat.Json,
        ResponseFormat = WebMessageFormat.Json)]
    int Sum(int[] values, Dictionary<string, int> named, out string lane);

    [OperationContract]
    [WebInvoke(
        UriTemplate = "stick",
        BodyStyle = WebMessageBodyStyle.Wrapped,
        RequestFormat = WebMessageFormat.Json,
        ResponseFormat = WebMessageFormat.Json)]
    Parcel Stick(Parcel parcel, out string lane);
}
