using System.Buffers;
using System.Runtime.InteropServices;
using System.ServiceModel;
using System.Xml;
using Woad.Envelopes;
using Woad.Xml;
using Woad.Xml.Mtom;

namespace Woad.Encoders.Streams;

/// <summary>
/// Content in a MIME part (or, when it is short, in the text) of an MTOM message that is still arriving.
/// </summary>
internal sealed class MtomContent(
    StreamedBody body, string contentType, EncodingModel encoding, XmlName? wrapper, XmlName part) : ContentStream
{
    private const int MaxDrain = 16 * 1024;

    private XmlDictionaryReader? _reader;
    private bool _isAtEnd;

    /// <summary>The client's: closing the content gives up the connection.</summary>
    public bool OwnsConnection { get; init; }

    protected override async ValueTask<int> ReadContentAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        if (_isAtEnd)
        {
            return 0;
        }

        try
        {
            _reader ??= await OpenAsync(cancellationToken).ConfigureAwait(false);
            var count = await ReadAsync(_reader, buffer).ConfigureAwait(false);
            if (count == 0)
            {
                await EndAsync(_reader).ConfigureAwait(false);
            }

            return count;
        }
        catch (XmlException e)
        {
            throw new CommunicationException(Escaped.Text(
                $"The streamed content of a message cannot be read: {e.Message}"), e);
        }
    }

    protected override void Release()
    {
        _reader?.Close();
        if (OwnsConnection)
        {
            _ = body.ReleaseAsync(0).AsTask();
        }
    }

    private static async ValueTask<int> ReadAsync(XmlDictionaryReader reader, Memory<byte> buffer)
    {
        if (MemoryMarshal.TryGetArray<byte>(buffer, out var segment))
        {
            return await reader.ReadContentAsBase64Async(segment.Array!, segment.Offset, segment.Count)
                .ConfigureAwait(false);
        }

        var chunk = ArrayPool<byte>.Shared.Rent(Math.Min(buffer.Length, 16 * 1024));
        try
        {
            var count = await reader.ReadContentAsBase64Async(chunk, 0, Math.Min(chunk.Length, buffer.Length))
                .ConfigureAwait(false);
            chunk.AsSpan(0, count).CopyTo(buffer.Span);
            return count;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(chunk);
        }
    }

    /// <summary>A reader on the content. The tags up to it are in the head: nothing waits.</summary>
    private async ValueTask<XmlDictionaryReader> OpenAsync(CancellationToken cancellationToken)
    {
        var reader = await MtomXmlReader.CreateAsync(
            new BodyStream(body), contentType, encoding.MtomLimits, encoding.Quotas, cancellationToken)
                .ConfigureAwait(false);
        reader.MoveToContent();
        reader.ReadStartElement();
        reader.MoveToContent();
        if (reader.LocalName == "Header")
        {
            reader.Skip();
            reader.MoveToContent();
        }

        reader.ReadStartElement();
        reader.MoveToContent();
        if (wrapper is not null)
        {
            reader.ReadStartElement(wrapper.Local.Text, wrapper.Namespace.Text);
            reader.MoveToContent();
        }

        reader.ReadStartElement(part.Local.Text, part.Namespace.Text);
        return reader;
    }

    /// <summary>What follows the content must be there too, or the message was cut off.</summary>
    private async ValueTask EndAsync(XmlDictionaryReader reader)
    {
        while (reader.Read())
        {
        }

        _isAtEnd = true;
        if (OwnsConnection)
        {
            await body.ReleaseAsync(MaxDrain).ConfigureAwait(false);
        }
    }
}
