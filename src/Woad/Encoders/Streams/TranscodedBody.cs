using System.Text;
using System.Xml;
using Woad.Envelopes;

namespace Woad.Encoders.Streams;

/// <summary>A body that writes UTF-8, sent in the endpoint's encoding of text.</summary>
/// <param name="body">Writes UTF-8.</param>
/// <param name="encoding">The encoding that the peer expects.</param>
internal sealed class TranscodedBody(OutgoingBody body, Encoding encoding) : OutgoingBody
{
    /// <summary>The beginning of a document, with the XML declaration by which readers know its encoding.</summary>
    /// <param name="encoding">The encoding that the peer expects.</param>
    /// <param name="utf8">The beginning as UTF-8.</param>
    public static byte[] Begin(Encoding encoding, ReadOnlySpan<byte> utf8)
    {
        using var document = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(document, encoding, ownsStream: false))
        {
            writer.WriteStartDocument();
            writer.Flush();
        }

        document.Write(encoding.GetBytes(Encoding.UTF8.GetString(utf8)));
        return document.ToArray();
    }

    public override async ValueTask WriteAsync(Stream output, CancellationToken cancellationToken)
    {
        var text = Encoding.CreateTranscodingStream(
            output, new UnicodeEncoding(IsBigEndian(encoding), byteOrderMark: false), new UTF8Encoding(false),
            leaveOpen: true);
        await using (text.ConfigureAwait(false))
        {
            await body.WriteAsync(text, cancellationToken).ConfigureAwait(false);
        }
    }

    public override ValueTask DisposeAsync() => body.DisposeAsync();

    private static bool IsBigEndian(Encoding encoding) => encoding.CodePage == Encoding.BigEndianUnicode.CodePage;
}
