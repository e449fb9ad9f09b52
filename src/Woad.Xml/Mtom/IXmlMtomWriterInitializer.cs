using System.Text;

namespace System.Xml;

/// <summary>A writer of MTOM messages that can be given another output.</summary>
/// <remarks><see cref="Woad.Xml.Mtom.MtomXmlWriter"/> has it.</remarks>
public interface IXmlMtomWriterInitializer
{
    /// <summary>Begins another message with the same writer.</summary>
    /// <param name="stream">Takes the message.</param>
    /// <param name="encoding">The encoding of the envelope: UTF-8 or UTF-16.</param>
    /// <param name="maxSizeInBytes">The maximum size, in bytes, of what the writer holds of the message.</param>
    /// <param name="startInfo">The type of the envelope: <c>text/xml</c> or <c>application/soap+xml</c>, with
    /// parameters if it has some.</param>
    /// <param name="boundary">The line between the parts.</param>
    /// <param name="startUri">The Content-ID of the envelope.</param>
    /// <param name="writeMessageHeaders">Whether the MIME headers of the message are written before it.</param>
    /// <param name="ownsStream">Whether the stream is closed with the writer.</param>
    void SetOutput(
        System.IO.Stream stream,
        Encoding encoding,
        int maxSizeInBytes,
        string startInfo,
        string boundary,
        string startUri,
        bool writeMessageHeaders,
        bool ownsStream);
}
