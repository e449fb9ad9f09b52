using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Json;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Web.Bodies;

/// <summary>
/// A body of JSON that has been received, as the XML that stands for it; nothing is read before somebody asks.
/// </summary>
internal sealed class JsonBodyWriter(byte[] bytes, XmlDictionaryReaderQuotas quotas, bool isBuffered = false)
    : BodyWriter(isBuffered)
{
    public ReadOnlySpan<byte> Bytes => bytes;

    internal override XmlDictionaryReader? OpenReader() => JsonDocuments.Open(bytes, quotas);

    /// <exception cref="QuotaExceededException">The document is larger than
    /// <paramref name="maxBufferSize"/>.</exception>
    protected override BodyWriter OnCreateBufferedCopy(int maxBufferSize) => bytes.Length <= maxBufferSize
        ? new JsonBodyWriter(bytes, quotas, isBuffered: true)
        : throw new QuotaExceededException(Escaped.Text(
            $"The message cannot be copied: it takes {bytes.Length} bytes, and the maximum size of the copy "
                + $"(maxBufferSize) is {maxBufferSize}."));

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) =>
        new ReaderBodyWriter(JsonDocuments.Open(bytes, quotas)).WriteBodyContents(writer);
}
