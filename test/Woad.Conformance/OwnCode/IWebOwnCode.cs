using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Conformance.OwnCode;

/// <summary>Plain HTTP operations whose data run code of the program while they are read and written as JSON.</summary>
[ServiceContract(Namespace = IOwnCode.Namespace)]
public interface IWebOwnCode
{
    /// <summary>Takes an item as the whole body.</summary>
    [OperationContract]
    [WebInvoke(UriTemplate = "take", RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    string WebTake(OwnItem? item);

    /// <summary>Takes an item and a number as members of the body, and a number from the address.</summary>
    [OperationContract]
    [WebInvoke(
        UriTemplate = "both?own={own}",
        BodyStyle = WebMessageBodyStyle.WrappedRequest,
        RequestFormat = WebMessageFormat.Json,
        ResponseFormat = WebMessageFormat.Json)]
    string WebBoth(OwnNumber? own, OwnItem? item, int number);

    /// <summary>Takes a number that runs no code, behind one from the address that does.</summary>
    [OperationContract]
    [WebInvoke(
        UriTemplate = "number?own={own}", RequestFormat = WebMessageFormat.Json,
        ResponseFormat = WebMessageFormat.Json)]
    string WebNumber(OwnNumber? own, int number);

    /// <summary>Gives an item of a kind that <see cref="OwnKinds"/> makes.</summary>
    [OperationContract]
    [WebGet(UriTemplate = "give/{kind}", ResponseFormat = WebMessageFormat.Json)]
    OwnItem? WebGive(string kind);
}
