using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Syndication;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Web;

/// <summary>Results that WCF writes in ways of their own: none, feeds, messages.</summary>
[ServiceContract(Namespace = "http://books.test/")]
[ServiceKnownType(typeof(Atom10FeedFormatter))]
[ServiceKnownType(typeof(Rss20FeedFormatter))]
public interface IShelf
{
    [OperationContract]
    [WebGet(UriTemplate = "nothing?json={json}", ResponseFormat = WebMessageFormat.Json)]
    Book? Nothing(bool json);

    [OperationContract]
    [WebGet(UriTemplate = "no.number")]
    int? NoNumber();

    [OperationContract]
    [WebInvoke(UriTemplate = "same", RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    string? Same(string? text);

    [OperationContract]
    [WebInvoke(UriTemplate = "same.xml")]
    Book? SameXml(Book? book);

    [OperationContract]
    [WebGet(UriTemplate = "feed?format={format}")]
    SyndicationFeedFormatter? Feed(string format);

    [OperationContract]
    [WebGet(UriTemplate = "feed.atom")]
    Atom10FeedFormatter AtomFeed();

    [OperationContract]
    [WebGet(UriTemplate = "created/feed")]
    Message CreatedFeed();

    [OperationContract]
    [WebGet(UriTemplate = "created/item")]
    Message CreatedItem();

    [OperationContract]
    [WebGet(UriTemplate = "created/service")]
    Message CreatedService();

    [OperationContract]
    [WebInvoke(UriTemplate = "raw")]
    Message Raw(Message message);
}
