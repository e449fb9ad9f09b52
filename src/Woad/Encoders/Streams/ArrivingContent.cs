using System.ServiceModel;
using System.Xml;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Streams;

/// <summary>Content that is still arriving; at its end the rest of the envelope is read and checked.</summary>
/// <param name="body">The message.</param>
/// <param name="head">The bytes of the envelope up to the content, and what came with them.</param>
/// <param name="offset">Where the content begins in them.</param>
/// <param name="encoding">The encoder.</param>
internal abstract class ArrivingContent(StreamedBody body, EnvelopeBuffer head, int offset, EncodingModel encoding)
    : ContentStream
{
    /// <summary>What may stand behind the content: end tags, and blanks between them.</summary>
    private const int MaxTail = 16 * 1024;

    private bool _isAtEnd;

    protected StreamedBody Body => body;

    /// <summary>The client's: closing the content gives up the connection.</summary>
    public bool OwnsConnection { get; init; }

    protected sealed override async ValueTask<int> ReadContentAsync(
        Memory<byte> buffer, CancellationToken cancellationToken)
    {
        if (_isAtEnd)
        {
            return 0;
        }

        try
        {
            var count = await DecodeAsync(buffer, cancellationToken).ConfigureAwait(false);
            if (count == 0)
            {
                await ReadTailAsync(cancellationToken).ConfigureAwait(false);
                _isAtEnd = true;
            }

            return count;
        }
        catch (XmlException e)
        {
            throw new CommunicationException(Escaped.Text(
                $"The streamed content of a message cannot be read: {e.Message}"), e);
        }
    }

    /// <summary>Decodes the next bytes; 0 when the content ends.</summary>
    protected abstract ValueTask<int> DecodeAsync(Memory<byte> buffer, CancellationToken cancellationToken);

    /// <summary>
    /// The bytes behind the content that have been read already, as they complete what stands before it.
    /// </summary>
    protected abstract ReadOnlyMemory<byte> TakeTail();

    protected override void Release()
    {
        if (OwnsConnection)
        {
            _ = body.ReleaseAsync(0).AsTask();
        }
    }

    protected static XmlException Truncated() => new("The message ends in the middle of its streamed content.");

    private async ValueTask ReadTailAsync(CancellationToken cancellationToken)
    {
        var whole = new EnvelopeBuffer();
        whole.Append(head.Span[..offset]);
        whole.Append(TakeTail().Span);
        var chunk = new byte[256];
        int count;
        while ((count = await body.ReadAsync(chunk, cancellationToken).ConfigureAwait(false)) > 0)
        {
            whole.Append(chunk.AsSpan(0, count));
            if (whole.Length - offset > MaxTail)
            {
                throw new XmlException(Escaped.Text(
                    $"More than {MaxTail} bytes follow the streamed content of the message."));
            }
        }

        StreamedPart.CheckEnd(whole.Span, encoding);
        whole.Clear();
        if (OwnsConnection)
        {
            await body.ReleaseAsync(0).ConfigureAwait(false);
        }
    }
}
