using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Routing.Versions;

/// <summary>
/// Counts the routers that a message has passed, in a header that other nodes do not have to understand. A message that
/// goes round in a circle is refused.
/// </summary>
internal static class HopCount
{
    /// <summary>Routers that a message may pass.</summary>
    public const int Most = 16;

    /// <summary>The name of the header.</summary>
    public const string Name = "Hops";

    /// <summary>The namespace of the header.</summary>
    public const string Namespace = "urn:woad:routing";

    private static readonly Header[] Headers = [.. Enumerable.Range(1, Most).Select(static hops => new Header(hops))];

    /// <summary>Counts this router.</summary>
    /// <exception cref="NoRouteException">The message has passed too many.</exception>
    public static void Count(Message message)
    {
        if (message.Version.Envelope == EnvelopeVersion.None)
        {
            return;
        }

        var headers = message.Headers;
        var at = headers.FindHeader(Name, Namespace);
        var hops = 1;
        if (at >= 0)
        {
            hops = headers.GetHeader<int>(at) + 1;
            headers.RemoveAt(at);
        }

        if (hops is < 1 or > Most)
        {
            throw new NoRouteException(Escaped.Text(
                $"The message has passed {Most} routers, which is the maximum: they send it round in a circle. Look at "
                    + $"their filter tables for an endpoint that leads back to a router."));
        }

        headers.Add(Headers[hops - 1]);
    }

    /// <summary>The header, written without a serializer.</summary>
    private sealed class Header(int hops) : ConstantHeader
    {
        public override string Name => HopCount.Name;

        public override string Namespace => HopCount.Namespace;

        protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
            writer.WriteValue(hops);
    }
}
