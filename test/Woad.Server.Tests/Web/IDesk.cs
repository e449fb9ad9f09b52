using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Web;

/// <summary>Every shape that an operation for plain HTTP can have.</summary>
[ServiceContract(Namespace = "http://books.test/")]
public interface IDesk
{
    [OperationContract]
    [WebGet]
    int Add(int x, int y);

    [OperationContract]
    [WebGet(UriTemplate = "sum/{x}/{y}", ResponseFormat = WebMessageFormat.Json)]
    Task<int> SumAsync(string x, string y);

    [OperationContract(AsyncPattern = true)]
    [WebGet(UriTemplate = "slowly?x={x}&y={y}", ResponseFormat = WebMessageFormat.Json)]
    IAsyncResult BeginSlowly(int x, int y, AsyncCallback callback, object state);

    int EndSlowly(IAsyncResult result);

    [OperationContract]
    [WebGet(UriTemplate = "books/{title}?pages={pages}", ResponseFormat = WebMessageFormat.Json)]
    Book? Find(string title, int pages);

    [OperationContract]
    [WebGet(UriTemplate = "books/{title}.xml?pages={pages}")]
    Book? FindXml(string title, int pages);

    [OperationContract]
    [WebGet(UriTemplate = "books", ResponseFormat = WebMessageFormat.Json)]
    List<Book> All();

    [OperationContract]
    [WebGet(UriTemplate = "book.negotiated")]
    Book Negotiated();

    [OperationContract]
    [WebInvoke(UriTemplate = "books", ResponseFormat = WebMessageFormat.Json)]
    Book Put(Book book);

    [OperationContract]
    [WebInvoke(UriTemplate = "books/{title}", Method = "PUT")]
    void Replace(string title, Book book);

    [OperationContract]
    [WebInvoke(UriTemplate = "books/{title}", Method = "DELETE")]
    void Remove(string title);

    [OperationContract]
    [WebInvoke(
        UriTemplate = "wrapped", BodyStyle = WebMessageBodyStyle.Wrapped, RequestFormat = WebMessageFormat.Json,
        ResponseFormat = WebMessageFormat.Json)]
    string Wrapped(string a, int b, out int length);

    [OperationContract]
    [WebInvoke(UriTemplate = "wrapped.xml", BodyStyle = WebMessageBodyStyle.Wrapped)]
    string WrappedXml(string a, int b);

    [OperationContract]
    [WebInvoke(
        UriTemplate = "half", BodyStyle = WebMessageBodyStyle.WrappedRequest, RequestFormat = WebMessageFormat.Json,
        ResponseFormat = WebMessageFormat.Json)]
    int WrappedRequest(int a, int b);

    [OperationContract]
    [WebInvoke(
        UriTemplate = "otherhalf", BodyStyle = WebMessageBodyStyle.WrappedResponse,
        RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
    int WrappedResponse(int a);

    [OperationContract]
    [WebInvoke(UriTemplate = "upload/{name}")]
    string Upload(string name, Stream content);

    [OperationContract]
    [WebGet(UriTemplate = "download/{length}")]
    Stream Download(string length);

    [OperationContract]
    [WebInvoke(UriTemplate = "any/*", Method = "*")]
    Message Any(Message request);

    [OperationContract]
    [WebGet(UriTemplate = "files/{*path}", ResponseFormat = WebMessageFormat.Json)]
    string Path(string path);

    [OperationContract]
    [WebGet(UriTemplate = "default/{a=one}/{b=two}", ResponseFormat = WebMessageFormat.Json)]
    string Defaults(string a, string b);

    [OperationContract]
    [WebGet(
        UriTemplate = "query?t={time}&d={date}&g={id}&e={genre}&b={flag}&m={money}&u={link}",
        ResponseFormat = WebMessageFormat.Json)]
    string Query(TimeSpan time, DateTime date, Guid id, Genre genre, bool flag, decimal money, Uri link);

    [OperationContract]
    [WebGet(UriTemplate = "fail/{how}", ResponseFormat = WebMessageFormat.Json)]
    int Fail(string how);

    [OperationContract]
    [WebGet(UriTemplate = "text")]
    Message Text();

    [OperationContract]
    [WebGet(UriTemplate = "created")]
    void Created();

    [OperationContract]
    [WebGet(UriTemplate = "versioned", ResponseFormat = WebMessageFormat.Json)]
    string Versioned();

    [OperationContract]
    [WebInvoke(UriTemplate = "versioned", Method = "PUT", RequestFormat = WebMessageFormat.Json)]
    void Update(string value);

    [OperationContract]
    [WebGet(UriTemplate = "dated", ResponseFormat = WebMessageFormat.Json)]
    string Dated();

    [OperationContract]
    [WebGet(UriTemplate = "folder/", ResponseFormat = WebMessageFormat.Json)]
    string Folder();

    [OperationContract(IsOneWay = true)]
    [WebInvoke(UriTemplate = "forget", RequestFormat = WebMessageFormat.Json)]
    void Forget(string note);
}
