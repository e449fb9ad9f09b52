using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Security;

namespace Woad.Dispatch;

/// <content>The message of a call, made of its bytes.</content>
internal sealed partial class ListenerHandler
{
    public Message ReadMessage(Call call)
    {
        var message = call.Exchange.Arriving is { } arriving
            ? MessageReader.Read(
                call.Exchange, StreamedReader.Open(arriving, call.Exchange.Request, call.Arriving, Encoding, ownsConnection: false), Encoding)
            : MessageReader.Read(call.Exchange, Encoding);
        if (Model.Transport.Guard is { } guard)
        {
            Accept(call, message, guard);
        }

        return message;
    }

    /// <summary>What has been verified of a message holds for each object that is made of it.</summary>
    private static void Accept(Call call, Message message, IMessageGuard guard)
    {
        if (call.Sender is { Identity.IsAuthenticated: true } sender)
        {
            PeerSecurity.AddTo(message.Properties, PeerSecurity.Context(sender));
        }

        guard.Accept(message);
    }
}
