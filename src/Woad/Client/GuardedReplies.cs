using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders;
using Woad.Model;
using Woad.Security.Conversation;
using Woad.Security.Messages;

namespace Woad.Client;

/// <summary>Replies to protected requests.</summary>
internal static class GuardedReplies
{
    /// <summary>
    /// Checks a reply. When the service wants a new key first, the request is sent again under it; the reply is the second one then.
    /// </summary>
    public static async ValueTask<Message> CheckAsync(
        Message reply, IMessageGuard guard, ClientCall call, ClientModel model, IInvoker invoker, CancellationToken cancellationToken)
    {
        try
        {
            guard.Verify(reply);
        }
        catch (RenewNeededException) when (!model.Transport.StreamsRequests && call.Request.Length > 0)
        {
            reply = await AgainAsync(guard, call, model, invoker, cancellationToken).ConfigureAwait(false);
            guard.Verify(reply);
        }

        guard.Accept(reply);
        return reply;
    }

    private static async ValueTask<Message> AgainAsync(
        IMessageGuard guard, ClientCall call, ClientModel model, IInvoker invoker, CancellationToken cancellationToken)
    {
        var sent = new EnvelopeBuffer { ContentType = call.Request.ContentType };
        sent.Append(call.Request.ToArray());
        using (var request = MessageReader.Read(sent, model.Encoding))
        {
            request.Headers.RemoveAt(ReceivedSecurity.Find(request));
            await guard.PrepareAsync(cancellationToken).ConfigureAwait(false);
            guard.Protect(request);
            call.Request.Clear();
            MessageWriter.Write(request, model.Encoding, invoker.Strings, call.Request);
        }

        call.Reply.Detach();
        await invoker.InvokeAsync(call, cancellationToken).ConfigureAwait(false);
        return MessageReader.Read(call.Reply, model.Encoding);
    }
}
