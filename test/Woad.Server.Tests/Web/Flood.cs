using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Syndication;
using System.ServiceModel.Web;
using System.Xml;

namespace Woad.Server.Tests.Web;

/// <summary>The service of <see cref="IFlood"/>; one at a time.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Flood : IFlood
{
    private long _made;

    /// <summary>Characters of one item.</summary>
    public const int ItemLength = 1000;

    /// <summary>Items that were made.</summary>
    public long Made => Interlocked.Read(ref _made);

    /// <summary>After so many items making them fails.</summary>
    public long FailsAfter { get; set; } = long.MaxValue;

    public Drops Xml(string count) => new(Make(count));

    public Drops Json(string count) => new(Make(count));

    public Drops Wrapped(string count) => new(Make(count));

    public SyndicationFeedFormatter Feed(string count) => new Atom10FeedFormatter(new SyndicationFeed(
        "flood", "", new Uri("http://flood.test/"), Make(count).Select(item => new SyndicationItem(item, "", null))));

    public Message Message() => System.ServiceModel.Channels.Message.CreateMessage(
        MessageVersion.None, null,
        new Writer(Make(WebOperationContext.Current!.IncomingRequest.UriTemplateMatch!.RequestUri!.Segments[^1])));

    private IEnumerable<string> Make(string count)
    {
        var limit = long.Parse(count, System.Globalization.CultureInfo.InvariantCulture);
        for (var n = 0L; n != limit; n++)
        {
            if (n >= FailsAfter)
            {
                throw new InvalidOperationException("no more drops");
            }

            Interlocked.Increment(ref _made);
            yield return new string('x', ItemLength);
        }
    }

    private sealed class Writer(IEnumerable<string> items) : BodyWriter(isBuffered: false)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            writer.WriteStartElement("flood");
            foreach (var item in items)
            {
                writer.WriteElementString("item", item);
            }

            writer.WriteEndElement();
        }
    }
}
