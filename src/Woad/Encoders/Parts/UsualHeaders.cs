using System.ServiceModel.Channels;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>The headers that most messages have, so that no strings are made of their names.</summary>
internal static class UsualHeaders
{
    private const string Extension =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    private static readonly (XmlName Name, HeaderName Header)[] All =
    [
        .. Of("http://www.w3.org/2005/08/addressing", "Action", "MessageID", "RelatesTo", "To", "ReplyTo"),
        .. Of(Extension, "Security"),
    ];

    /// <summary>The header of WS-Security.</summary>
    public static HeaderName Security { get; } = All[^1].Header;

    /// <summary>The name of the header that comes next.</summary>
    public static HeaderName Next<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        foreach (var (name, header) in All)
        {
            if (reader.IsStart(name))
            {
                return header;
            }
        }

        return new HeaderName(reader.NextLocalName(), reader.NextNamespace());
    }

    /// <summary>Whether a name is that of one of them.</summary>
    public static bool Has(HeaderName name)
    {
        foreach (var (_, header) in All)
        {
            if (header == name)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether a header of this name has the same bytes in many messages of an endpoint.</summary>
    public static bool ComesAgain(HeaderName name) =>
        name.Name is "Action" or "To" or "ReplyTo" && name.Namespace == All[0].Header.Namespace;

    private static IEnumerable<(XmlName Name, HeaderName Header)> Of(string ns, params string[] names) =>
        names.Select(n => (XmlName.Standard(n, ns), new HeaderName(n, ns)));
}
