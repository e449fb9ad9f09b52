using System.Xml;
using Woad.Messages;
using Woad.Messages.ByteStreams;

namespace System.ServiceModel.Channels;

/// <summary>
/// The base of body writers that write bytes: as they are where the encoding takes bytes, else as <c>&lt;Binary&gt;</c>
/// around Base64.
/// </summary>
public abstract class StreamBodyWriter : BodyWriter
{
    /// <summary>Initializes a new instance of the <see cref="StreamBodyWriter"/> class.</summary>
    /// <param name="isBuffered">
    /// Whether the message is buffered, so that the writer can write any number of times.
    /// </param>
    protected StreamBodyWriter(bool isBuffered) : base(isBuffered)
    {
    }

    /// <summary>Writes the bytes as they are.</summary>
    internal void WriteBytes(Stream stream) => OnWriteBodyContents(stream);

    /// <summary>Creates a copy that keeps the bytes.</summary>
    /// <param name="maxBufferSize">The maximum size, in bytes, of the buffer.</param>
    /// <returns>A writer of the same body that can be used again.</returns>
    /// <exception cref="QuotaExceededException">They are more than <paramref name="maxBufferSize"/>.</exception>
    protected override BodyWriter OnCreateBufferedCopy(int maxBufferSize)
    {
        using var copy = new BoundedStream(maxBufferSize);
        OnWriteBodyContents(copy);
        return new BytesBodyWriter(copy.ToArray());
    }

    /// <summary>Writes the bytes into <paramref name="stream"/>, which can only be written.</summary>
    /// <param name="stream">The stream.</param>
    protected abstract void OnWriteBodyContents(Stream stream);

    /// <summary>Writes the bytes as an element with Base64.</summary>
    /// <param name="writer">The writer.</param>
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteStartElement(ByteStreamNames.Element);
        using (var bytes = new Base64Stream(writer))
        {
            OnWriteBodyContents(bytes);
        }

        writer.WriteEndElement();
    }
}
