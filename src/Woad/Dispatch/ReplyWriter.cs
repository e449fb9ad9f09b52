using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Encoders.Parts;

namespace Woad.Dispatch;

/// <summary>Writes an answer that is a message.</summary>
internal static class ReplyWriter
{
    /// <summary>Makes <paramref name="message"/> the answer that is sent next.</summary>
    public static void Write(Call call, Message message)
    {
        var (reply, encoding) = (call.Incoming.Reply, call.Listener.Encoding);
        reply.Clear();
        if (call.Listener.IsParted)
        {
            reply.Content = new MessageContent(message, encoding, streams: false);
        }
        else
        {
            MessageWriter.Write(message, encoding, call.Incoming.Strings, reply);
        }
    }
}
