using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Syndication;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Web;

/// <summary>Results that are made while they are written; a count below 0 has no end.</summary>
[ServiceContract]
public interface IFlood
{
    [OperationContract, WebGet(UriTemplate = "xml/{count}", ResponseFormat = WebMessageFormat.Xml)]
    Drops Xml(string count);

    [OperationContract, WebGet(UriTemplate = "json/{count}", ResponseFormat = WebMessageFormat.Json)]
    Drops Json(string count);

    [OperationContract, WebGet(
        UriTemplate = "wrapped/{count}", ResponseFormat = WebMessageFormat.Json,
        BodyStyle = WebMessageBodyStyle.Wrapped)]
    Drops Wrapped(string count);

    [OperationContract, WebGet(UriTemplate = "feed/{count}"), ServiceKnownType(typeof(Atom10FeedFormatter))]
    SyndicationFeedFormatter Feed(string count);

    /// <summary>The count is the last segment of the request's address.</summary>
    [OperationContract, WebGet(UriTemplate = "message/*")]
    Message Message();
}
