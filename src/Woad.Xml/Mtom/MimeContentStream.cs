namespace Woad.Xml.Mtom;

/// <summary>The content of the part that stands open in a <see cref="MimeReader"/>.</summary>
internal sealed class MimeContentStream(MimeReader reader) : ForwardStream
{
    private readonly int _part = reader.Part;

    public override int Read(Span<byte> buffer)
    {
        CheckOpen();
        int count;
        while (!reader.TryRead(buffer, out count))
        {
            reader.Fill();
        }

        return count;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        CheckOpen();
        int count;
        while (!reader.TryRead(buffer.Span, out count))
        {
            await reader.FillAsync(cancellationToken).ConfigureAwait(false);
        }

        return count;
    }

    private void CheckOpen()
    {
        if (_part != reader.Part)
        {
            throw new InvalidOperationException(
                "The content of this MIME part has been passed over: parts of a streamed MTOM message are read in "
                    + "order.");
        }
    }
}
