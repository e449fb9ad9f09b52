using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Web;

[ServiceContract]
public interface ITruncated
{
    [OperationContract]
    [WebInvoke(RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    string Bare(TruncatedValue value);

    [OperationContract]
    [WebInvoke(
        BodyStyle = WebMessageBodyStyle.WrappedRequest, RequestFormat = WebMessageFormat.Json,
        ResponseFormat = WebMessageFormat.Json)]
    string Wrapped(string text, int[] numbers, TruncatedValue value);

    [OperationContract]
    [WebInvoke(RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    string Numbers(int[] numbers);

    [OperationContract]
    [WebInvoke(RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    string Text(string text);

    [OperationContract]
    [WebInvoke(RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    string Pairs(Dictionary<string, int> pairs);
}
