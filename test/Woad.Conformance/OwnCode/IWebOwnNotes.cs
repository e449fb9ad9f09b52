using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Conformance.OwnCode;

/// <summary>
/// Plain HTTP operations whose data run code of the program, and all of whose values generated code writes as JSON.
/// </summary>
[ServiceContract(Namespace = IOwnCode.Namespace)]
public interface IWebOwnNotes
{
    /// <summary>Gives a note of a kind that <see cref="OwnNotes"/> makes.</summary>
    [OperationContract]
    [WebGet(UriTemplate = "note/{kind}", ResponseFormat = WebMessageFormat.Json)]
    OwnNote? WebNote(string kind);

    /// <summary>Takes a note.</summary>
    [OperationContract]
    [WebInvoke(UriTemplate = "takenote", RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    string WebTakeNote(OwnNote? note);
}
