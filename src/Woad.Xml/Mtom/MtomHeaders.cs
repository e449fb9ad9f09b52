using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>
/// The headers of a message that stand before its body, where the transport has no place for them (net.tcp).
/// </summary>
public static class MtomHeaders
{
    /// <summary>
    /// Reads them from the first bytes of a message; false when their end has not arrived.
    /// </summary>
    /// <param name="message">The message from its first byte on.</param>
    /// <param name="limits">What to accept.</param>
    /// <param name="contentType">The Content-Type header.</param>
    /// <param name="length">Where the body begins.</param>
    /// <returns><see langword="true"/> when the headers were read.</returns>
    /// <exception cref="XmlException">They are malformed, too many, or Content-Type is not among them.</exception>
    public static bool TryRead(ReadOnlySpan<byte> message, in MtomLimits limits, out string contentType, out int length)
    {
        contentType = "";
        length = message[..Math.Min(message.Length, limits.MaxHeaderBytes + 4)].IndexOf("\r\n\r\n"u8);
        if (length < 0)
        {
            return message.Length > limits.MaxHeaderBytes
                ? throw MtomErrors.HeadersExceeded(limits.MaxHeaderBytes)
                : false;
        }

        string? version = null;
        string? type = null;
        var headers = MimeHeaders.Lines(message[..length]);
        if (headers.Count > limits.MaxHeaders)
        {
            throw MtomErrors.TooManyHeaders(limits.MaxHeaders);
        }

        foreach (var (name, value) in headers)
        {
            if (name == "mime-version")
            {
                version = value;
            }
            else if (name == "content-type")
            {
                type = type is null
                    ? value
                    : throw new XmlException("The Content-Type header of the MTOM message is repeated.");
            }
        }

        if (version is not "1.0")
        {
            throw new XmlException("The MIME-Version header of the MTOM message is missing or not 1.0.");
        }

        contentType = type ?? throw new XmlException("Content-Type header for MTOM message not found.");
        length += 4;
        return true;
    }
}
