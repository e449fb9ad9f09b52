using System.Xml;

namespace System.ServiceModel.Channels;

/// <summary>A body of bytes: what it writes goes out as it is.</summary>
public abstract class StreamBodyWriter : BodyWriter
{
    /// <summary>The element that stands around the bytes where the message is looked at as XML.</summary>
    internal const string Element = "Binary";

    /// <summary>A body of bytes.</summary>
    /// <param name="isBuffered">Whether it can be written several times.</param>
    protected StreamBodyWriter(bool isBuffered)
        : base(isBuffered)
    {
    }

    /// <summary>Writes the bytes.</summary>
    protected abstract void OnWriteBodyContents(Stream stream);

    internal void WriteTo(Stream stream) => OnWriteBodyContents(stream);

    /// <summary>Copies the bytes into memory.</summary>
    protected override BodyWriter OnCreateBufferedCopy(int maxBufferSize)
    {
        using var bytes = new MemoryStream();
        OnWriteBodyContents(bytes);
        return bytes.Length > maxBufferSize
            ? throw new QuotaExceededException($"The body takes {bytes.Length} bytes, the buffer for its copy has {maxBufferSize}.")
            : new Woad.Web.BytesBodyWriter(bytes.ToArray());
    }

    /// <summary>Writes the bytes as base64 inside an element.</summary>
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        using var bytes = new MemoryStream();
        OnWriteBodyContents(bytes);
        writer.WriteStartElement(Element, "");
        writer.WriteBase64(bytes.GetBuffer(), 0, (int)bytes.Length);
        writer.WriteEndElement();
    }
}
