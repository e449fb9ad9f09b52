using System.IO.Compression;
using System.ServiceModel;
using System.Text;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Samples.Layers;

/// <summary>Replaces each body by its compressed bytes, and back.</summary>
internal sealed class CompressingLayer : MessageLayer
{
    private const string Start = "<c:Compressed xmlns:c=\"urn:woad:samples:compressed\">";
    private const string End = "</c:Compressed>";

    private LayerContext _context = null!;

    public override BodyForm Form => BodyForm.Portable;

    public override bool NeedsWholeMessages => true;

    protected override void Open(LayerContext context)
    {
        context.Part();
        _context = context;
    }

    protected override object? Sending(Outgoing message, object? request)
    {
        var content = message.Content!;
        using var packed = new MemoryStream();
        using (var brotli = new BrotliStream(packed, CompressionLevel.Fastest, leaveOpen: true))
        {
            brotli.Write(content.ReadBody(BodyForm.Portable).Span);
        }

        content.ReplaceBody(
            BodyForm.Text, Encoding.UTF8.GetBytes(Start + Convert.ToBase64String(packed.ToArray()) + End));
        return null;
    }

    protected override object? Received(Incoming message, object? request)
    {
        var content = _context.Parts(message);
        var text = Encoding.UTF8.GetString(content.ReadBody(BodyForm.Text).Span);
        var start = text.IndexOf('>', StringComparison.Ordinal) + 1;
        var end = text.LastIndexOf("</", StringComparison.Ordinal);
        if (!text.StartsWith("<c:Compressed", StringComparison.Ordinal) || end < start)
        {
            throw new ProtocolException(
                "The body of the message is not compressed. Both sides need the compressing layer.");
        }

        content.ReplaceBody(BodyForm.Portable, Unpack(Convert.FromBase64String(text[start..end])));
        return null;
    }

    /// <summary>Never more than a message may have: the sender decides how much is in the compressed bytes.</summary>
    private ReadOnlySpan<byte> Unpack(byte[] packed)
    {
        using var brotli = new BrotliStream(new MemoryStream(packed), CompressionMode.Decompress);
        var limit = _context.Limits.MaxReceivedMessageSize;
        var body = new MemoryStream();
        var part = new byte[4096];
        for (int read; (read = brotli.Read(part)) > 0;)
        {
            body.Write(part, 0, read);
            if (body.Length > limit)
            {
                var quota = new QuotaExceededException(
                    $"The body of a message has more than {limit} bytes when it is decompressed. The limit is the "
                        + "binding's MaxReceivedMessageSize.");
                throw new CommunicationException(quota.Message, quota);
            }
        }

        return body.GetBuffer().AsSpan(0, (int)body.Length);
    }
}
