using System.Text;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <content>A whole message to a stream of the program's.</content>
public sealed partial class MtomXmlWriter : IXmlMtomWriterInitializer
{
    private MtomOutput? _output;
    private int _depth;

    /// <summary>
    /// Initializes a new instance of the <see cref="MtomXmlWriter"/> class that writes a whole message: envelope, parts
    /// and the lines between them. The message is complete when its root element ends.
    /// </summary>
    /// <inheritdoc cref="SetOutput" path="/param"/>
    /// <remarks>Stands for <c>XmlDictionaryWriter.CreateMtomWriter</c>, which .NET does not support.</remarks>
    public MtomXmlWriter(
        Stream stream,
        Encoding encoding,
        int maxSizeInBytes,
        string startInfo,
        string boundary,
        string startUri,
        bool writeMessageHeaders,
        bool ownsStream)
        : this(Begin(stream, encoding, maxSizeInBytes, startInfo, boundary, startUri, writeMessageHeaders, ownsStream))
    {
    }

    private MtomXmlWriter(MtomOutput output) => (_output, _mtom, _root) = (output, output.Mtom, output.Root);

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxSizeInBytes"/> is negative.</exception>
    /// <exception cref="ArgumentException">The encoding is neither UTF-8 nor UTF-16.</exception>
    public void SetOutput(
        Stream stream,
        Encoding encoding,
        int maxSizeInBytes,
        string startInfo,
        string boundary,
        string startUri,
        bool writeMessageHeaders,
        bool ownsStream)
    {
        var output = Begin(
            stream, encoding, maxSizeInBytes, startInfo, boundary, startUri, writeMessageHeaders, ownsStream);
        (_output, _mtom, _root) = (output, output.Mtom, output.Root);
        _pending.ResetWrittenCount();
        _contentType = null;
        _capture = null;
        _binary = Binary.None;
        _depth = 0;
    }

    /// <inheritdoc/>
    public override void WriteEndElement()
    {
        Root.WriteEndElement();
        Left();
    }

    /// <inheritdoc/>
    public override void WriteFullEndElement()
    {
        Root.WriteFullEndElement();
        Left();
    }

    /// <inheritdoc/>
    public override void WriteEndDocument()
    {
        Root.WriteEndDocument();
        _depth = Math.Min(_depth, 1);
        Left();
    }

    /// <inheritdoc/>
    public override void Flush()
    {
        Root.Flush();
        _output?.Flush();
    }

    /// <inheritdoc/>
    public override void Close()
    {
        if (_output is not null && _depth > 0)
        {
            WriteEndDocument();
        }

        Root.Close();
        _output?.Close();
        base.Close();
    }

    private static MtomOutput Begin(
        Stream stream,
        Encoding encoding,
        int maxSizeInBytes,
        string startInfo,
        string boundary,
        string startUri,
        bool writeMessageHeaders,
        bool ownsStream)
    {
        ArgumentNullException.ThrowIfNull(stream);
        ArgumentNullException.ThrowIfNull(encoding);
        ArgumentNullException.ThrowIfNull(startInfo);
        ArgumentNullException.ThrowIfNull(boundary);
        ArgumentNullException.ThrowIfNull(startUri);
        ArgumentOutOfRangeException.ThrowIfNegative(maxSizeInBytes);
        var output = new MtomOutput(
            stream,
            encoding,
            maxSizeInBytes,
            ownsStream,
            buffer => new MtomWriter(buffer, startInfo, boundary, startUri, encoding.WebName));
        if (writeMessageHeaders)
        {
            output.Mtom.WriteHeaders();
        }

        output.Mtom.Begin();
        return output;
    }

    /// <summary>An element has ended: with the last one the message is complete.</summary>
    private void Left()
    {
        if (_depth > 0 && --_depth == 0 && _output is { } output)
        {
            _root.Flush();
            output.Complete();
        }
    }
}
