using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>Copies messages whose bytes are not in memory: envelope and body as they are written.</summary>
internal static class CopiedEnvelope
{
    /// <summary>The copy of a message.</summary>
    /// <param name="message">The message.</param>
    /// <param name="write">Writes the envelope without headers, which are copied one by one.</param>
    /// <param name="maxBytes">The maximum size, in bytes, of the copy.</param>
    public static MessageBuffer Of(Message message, Action<XmlDictionaryWriter> write, int maxBytes)
    {
        var source = XmlFragment.Write(write, maxBytes).Source;

        // Every message of the buffer reads these bytes: the end of one must not release them.
        source.Share();
        var headers = new MessageHeaders(message.Headers.MessageVersion);
        headers.CopyHeadersFrom(message.Headers);
        return new ReceivedMessageBuffer(source, headers, message.Properties, message.IsEmpty, message.IsFault);
    }
}
