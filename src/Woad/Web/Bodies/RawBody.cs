using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Messages.ByteStreams;
using Woad.Xml;

namespace Woad.Web.Bodies;

/// <summary>The bytes of a body: as they are, or the base64 of the element that stands for them.</summary>
internal static class RawBody
{
    public static Stream Open(Message message)
    {
        if (message.IsEmpty)
        {
            return new MemoryStream([], writable: false);
        }

        if (message is BodyWriterMessage { Body: BytesBodyWriter body })
        {
            return System.Runtime.InteropServices.MemoryMarshal.TryGetArray(body.Bytes, out var array)
                ? new MemoryStream(array.Array!, array.Offset, array.Count, writable: false)
                : new MemoryStream(body.Bytes.ToArray(), writable: false);
        }

        if (message is BodyWriterMessage { Body: ContentBodyWriter content })
        {
            return content.Content;
        }

        var bytes = new MemoryStream();
        if (WebMessages.FormatOf(message) == WebContentFormat.Raw)
        {
            using var reader = message.GetReaderAtBodyContents();
            CopyTo(reader, bytes);
        }
        else
        {
            new WebMessageEncoder(System.Text.Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null).WriteMessage(
                message, bytes);
        }

        bytes.Position = 0;
        return bytes;
    }

    /// <exception cref="ProtocolException">The body is no element of bytes.</exception>
    public static void CopyTo(XmlDictionaryReader reader, Stream stream)
    {
        if (!reader.IsStartElement(Woad.Messages.ByteStreams.ByteStreamNames.Element, ""))
        {
            throw new ProtocolException(Escaped.Text(
                $"A body in the format Raw must be the element '{Woad.Messages.ByteStreams.ByteStreamNames.Element}' "
                    + $"with base64 content, but it is '{reader.Name}'."));
        }

        if (reader.IsEmptyElement)
        {
            return;
        }

        reader.ReadStartElement();
        var chunk = ArrayPool<byte>.Shared.Rent(4096);
        try
        {
            int count;
            while ((count = reader.ReadContentAsBase64(chunk, 0, chunk.Length)) > 0)
            {
                stream.Write(chunk, 0, count);
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(chunk);
        }
    }
}
