using System.Net;
using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Web;
using System.Text;

namespace Woad.Server.Tests.Web;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
public class Desk : IDesk
{
    public int Add(int x, int y) => x + y;

    public async Task<int> SumAsync(string x, string y)
    {
        await Task.Yield();
        return int.Parse(x, CultureInfo.InvariantCulture) + int.Parse(y, CultureInfo.InvariantCulture);
    }

    public IAsyncResult BeginSlowly(int x, int y, AsyncCallback callback, object state) =>
        TaskToAsyncResult.Begin(Task.Run(() => x * y), callback, state);

    public int EndSlowly(IAsyncResult result) => TaskToAsyncResult.End<int>(result);

    public Book? Find(string title, int pages) => title == "none" ? null : new Book { Title = title, Pages = pages };

    public Book? FindXml(string title, int pages) => Find(title, pages);

    public List<Book> All() => [new() { Title = "a", Pages = 1 }, new Atlas { Title = "b", Pages = 2, Maps = 3 }];

    public Book Negotiated() => new() { Title = "n" };

    public Book Put(Book book) => book;

    public void Replace(string title, Book book) =>
        WebOperationContext.Current!.OutgoingResponse.Headers["X-Replaced"] = $"{title}={book.Title}";

    public void Remove(string title) =>
        WebOperationContext.Current!.OutgoingResponse.StatusCode = HttpStatusCode.NoContent;

    public string Wrapped(string a, int b, out int length)
    {
        length = a?.Length ?? -1;
        return a + b;
    }

    public string WrappedXml(string a, int b) => a + b;

    public int WrappedRequest(int a, int b) => a + b;

    public int WrappedResponse(int a) => a;

    public string Upload(string name, Stream content)
    {
        using var bytes = new MemoryStream();
        content.CopyTo(bytes);
        return $"{name} {bytes.Length} {WebOperationContext.Current!.IncomingRequest.ContentType}";
    }

    public Stream Download(string length)
    {
        WebOperationContext.Current!.OutgoingResponse.ContentType = "image/x-test";
        return new MemoryStream(new byte[int.Parse(length, CultureInfo.InvariantCulture)]);
    }

    public Message Any(Message request)
    {
        var context = WebOperationContext.Current!;
        var match = context.IncomingRequest.UriTemplateMatch!;
        return context.CreateTextResponse(
            $"{context.IncomingRequest.Method} [{string.Join(',', match.WildcardPathSegments)}] "
                + $"q={match.QueryParameters["q"]}");
    }

    public string Path(string path) => path;

    public string Defaults(string a, string b) => $"{a}-{b}";

    public string Query(TimeSpan time, DateTime date, Guid id, Genre genre, bool flag, decimal money, Uri link) =>
        string.Create(CultureInfo.InvariantCulture, $"{time} {date:O} {id} {genre} {flag} {money} {link}");

    public int Fail(string how) => throw (how switch
    {
        "gone" => new WebFaultException(HttpStatusCode.Gone),
        "detail" => new WebFaultException<Problem>(new Problem { Text = "no" }, HttpStatusCode.Conflict),
        "text" => new WebFaultException<string>("no/no", HttpStatusCode.PaymentRequired),
        "fault" => new FaultException("secret"),
        "status" => Teapot(),
        _ => new InvalidOperationException("secret"),
    });

    public Message Text() => WebOperationContext.Current!.CreateTextResponse("grüße", "text/plain", Encoding.UTF8);

    public void Created() =>
        WebOperationContext.Current!.OutgoingResponse.SetStatusAsCreated(new Uri("http://books.test/new/1"));

    public string Versioned()
    {
        var context = WebOperationContext.Current!;
        context.IncomingRequest.CheckConditionalRetrieve(7);
        context.OutgoingResponse.SetETag(7);
        return "seven";
    }

    public void Update(string value) => WebOperationContext.Current!.IncomingRequest.CheckConditionalUpdate(7);

    public string Dated()
    {
        var date = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc);
        var context = WebOperationContext.Current!;
        context.IncomingRequest.CheckConditionalRetrieve(date);
        context.OutgoingResponse.LastModified = date;
        return "dated";
    }

    public string Folder() => "folder";

    public void Forget(string note)
    {
    }

    private static InvalidOperationException Teapot()
    {
        WebOperationContext.Current!.OutgoingResponse.StatusCode = HttpStatusCode.ServiceUnavailable;
        return new InvalidOperationException("secret");
    }
}
