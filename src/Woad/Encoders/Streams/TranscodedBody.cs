using System.Text;
using Woad.Envelopes;

namespace Woad.Encoders.Streams;

/// <summary>A body that writes UTF-8, sent in the endpoint's encoding of text.</summary>
/// <param name="body">Writes UTF-8.</param>
/// <param name="encoding">The encoding that the peer expects.</param>
internal sealed class TranscodedBody(OutgoingBody body, Encoding encoding) : OutgoingBody
{
    /// <summary>The beginning of a document, with the byte order mark of its encoding.</summary>
    /// <param name="encoding">The encoding that the peer expects.</param>
    /// <param name="utf8">The beginning as UTF-8.</param>
    public static byte[] Begin(Encoding encoding, ReadOnlySpan<byte> utf8) =>
        [.. encoding.GetPreamble(), .. encoding.GetBytes(Encoding.UTF8.GetString(utf8))];

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
