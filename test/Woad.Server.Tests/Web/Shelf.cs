using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Syndication;
using System.ServiceModel.Web;
using System.Xml;

namespace Woad.Server.Tests.Web;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
public class Shelf : IShelf
{
    public Book? Nothing(bool json) => null;

    public int? NoNumber() => null;

    public string? Same(string? text) => text;

    public Book? SameXml(Book? book) => book;

    public SyndicationFeedFormatter? Feed(string format) => format switch
    {
        "atom" => new Atom10FeedFormatter(Books()),
        "rss" => new Rss20FeedFormatter(Books()),
        _ => null,
    };

    public Atom10FeedFormatter AtomFeed() => new(Books());

    public Message CreatedFeed() => WebOperationContext.Current!.CreateAtom10Response(Books());

    public Message CreatedItem() => WebOperationContext.Current!.CreateAtom10Response(Books().Items.First());

    public Message CreatedService() =>
        WebOperationContext.Current!.CreateAtom10Response(new ServiceDocument([new Workspace("shelves", [])]));

    public Message Raw(Message message)
    {
        using var copy = message.CreateBufferedCopy(10_000);
        var seen = new List<string>();
        foreach (var one in new[] { copy.CreateMessage(), copy.CreateMessage() })
        {
            using var reader = one.GetReaderAtBodyContents();
            seen.Add($"{reader.NodeType} {reader.ReadState}");
            reader.ReadStartElement("root");
            seen.Add($"{reader.LocalName}={reader.ReadElementContentAsString()}");
        }

        return WebOperationContext.Current!.CreateTextResponse(string.Join("; ", seen));
    }

    private static SyndicationFeed Books() =>
        new("books", "on the shelf", new Uri("http://books.test/"), [new SyndicationItem { Title = new("one") }]);
}
