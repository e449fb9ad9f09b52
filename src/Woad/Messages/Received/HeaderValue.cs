using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>Reads the contents of addressing headers.</summary>
internal static class HeaderValue
{
    public static string Text(MessageHeaderInfo header)
    {
        if (header is ReceivedHeader { Value: string text })
        {
            return text;
        }

        return header is ReceivedHeader
            ? throw new MalformedHeaderException("its content is not text.", header.Name, header.Namespace, null)
            : Read(header, static reader => reader.ReadElementContentAsString().Trim());
    }

    public static Uri Uri(MessageHeaderInfo header)
    {
        var text = Text(header);
        return text.Length > 0 && System.Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out var uri)
            ? uri
            : throw new MalformedHeaderException(
                Escaped.Text($"'{text}' is not a URI."), header.Name, header.Namespace, FaultConstants.InvalidAddress);
    }

    public static UniqueId UniqueId(MessageHeaderInfo header)
    {
        if (header is ReceivedHeader { Value: UniqueId id })
        {
            return id;
        }

        return header is ReceivedHeader
            ? throw new MalformedHeaderException("its content is not an id.", header.Name, header.Namespace, null)
            : Read(header, static reader => reader.ReadElementContentAsUniqueId());
    }

    /// <summary>A reader on the start tag of a header.</summary>
    public static XmlDictionaryReader OpenReader(MessageHeaderInfo header) =>
        new HeaderNodes(header, MessageVersion.Default).Open();

    private static T Read<T>(MessageHeaderInfo header, Func<XmlDictionaryReader, T> read)
    {
        using var reader = OpenReader(header);
        return read(reader);
    }
}
