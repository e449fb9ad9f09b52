using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Transactions.Protocol;

/// <summary>
/// The propagation token of an OleTxTransaction header between peers of Woad: the letters WOAD, the version 1, and a
/// context of WS-AtomicTransaction 1.1. It is not the token of Windows' coordinators ([MS-DTCO] 2.2.5.4).
/// </summary>
internal static class PropagationToken
{
    /// <summary>The maximum number of bytes of a token.</summary>
    private const int MaxLength = 16_384;

    private const string Element = "CoordinationContext";

    private static ReadOnlySpan<byte> Mark => "WOAD\u0001"u8;

    /// <summary>The token of a context.</summary>
    public static byte[] Write(CoordinationContext context)
    {
        using var bytes = new MemoryStream();
        bytes.Write(Mark);
        using (var writer = XmlDictionaryWriter.CreateTextWriter(bytes, new UTF8Encoding(false), ownsStream: false))
        {
            writer.WriteStartElement("wscoor", Element, context.Version.Coordination);
            context.WriteContents(writer);
            writer.WriteEndElement();
        }

        return bytes.ToArray();
    }

    /// <summary>The context of a token; null for a token of somebody else.</summary>
    /// <exception cref="XmlException">The token is too long, or its context is malformed.</exception>
    public static CoordinationContext? Read(byte[] token)
    {
        if (!token.AsSpan().StartsWith(Mark))
        {
            return null;
        }

        if (token.Length > MaxLength)
        {
            throw new XmlException(Escaped.Text($"The propagation token has more than {MaxLength} bytes"));
        }

        using var reader = XmlDictionaryReader.CreateTextReader(
            token, Mark.Length, token.Length - Mark.Length, new XmlDictionaryReaderQuotas { MaxDepth = 16 });
        reader.MoveToContent();
        return CoordinationContext.Read(reader, ProtocolVersion.Version11);
    }
}
