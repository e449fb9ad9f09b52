using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Model;
using Woad.Xml;

namespace Woad.Transports.Channels;

/// <summary>
/// Writes the messages of channels: as contents where layers of the stack change them, and as bytes otherwise.
/// </summary>
/// <param name="stack">The stack of the channel.</param>
/// <param name="encoding">The encoding.</param>
/// <param name="context">The layers of the stack.</param>
/// <param name="streams">Whether the transport streams these messages.</param>
internal sealed class ChannelWriter(StackModel stack, EncodingModel encoding, LayerContext context, bool streams)
{
    public StackModel Stack => stack;

    public EncodingModel Encoding => encoding;

    /// <summary>Whether layers may keep a message, and send it again, when its sender has gone on.</summary>
    public bool IsParted => context.IsParted;

    /// <param name="message">The message; it stays as it is until it has been sent.</param>
    /// <param name="strings">The strings of the connection; null without.</param>
    /// <param name="into">The message on its way down.</param>
    public void Write(Message message, BinaryWriterSession? strings, Outgoing into)
    {
        into.IsFault = message.IsFault;
        if (context.IsParted)
        {
            into.Content = new MessageContent(message, encoding, streams);
        }
        else
        {
            MessageWriter.Write(message, encoding, strings, into);
        }
    }
}
