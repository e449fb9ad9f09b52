using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;

namespace Woad.Security.Conversation;

/// <summary>Sends what a listener answers about security contexts itself.</summary>
internal sealed class SecurityContextAnswers(LayerContext context)
{
    /// <summary>Sends an answer.</summary>
    /// <param name="to">Where to.</param>
    /// <param name="request">The request; null when it could not be read.</param>
    /// <param name="answer">The answer.</param>
    /// <param name="secure">Secures it; null for an answer that goes unsecured.</param>
    public ValueTask SendAsync(Answer to, Message? request, Message answer, Action<Outgoing>? secure) =>
        SendAsync(to, request is null ? default : RequestCorrelation.Of(request), answer, secure);

    private async ValueTask SendAsync(Answer to, RequestCorrelation from, Message answer, Action<Outgoing>? secure)
    {
        if (!Correlation.StampReply(answer, from, isSession: false))
        {
            await to.AcceptAsync().ConfigureAwait(false);
            return;
        }

        var reply = new Outgoing
        {
            IsFault = answer.IsFault,
            Content = new MessageContent(answer, context.Encoding, streams: false),
        };
        secure?.Invoke(reply);
        await to.ReplyAsync(reply).ConfigureAwait(false);
        reply.Release();
    }

    /// <summary>
    /// Refuses a message that may not have been verified: on its own exchange, without security. Does not throw.
    /// </summary>
    /// <param name="incoming">The message.</param>
    /// <param name="error">The reason.</param>
    public ValueTask RefuseUnverifiedAsync(Incoming incoming, Exception error)
    {
        var from = context.OpenHead(incoming) is { } message
            ? RequestCorrelation.OfUnverified(message, incoming.Session?.Addresses?.Remote)
            : default;
        return RefuseAsync(incoming.Answer, from, error, null);
    }

    /// <summary>Refuses a message that was verified. Does not throw.</summary>
    /// <param name="to">Where the fault goes.</param>
    /// <param name="message">The message; null when it could not be read.</param>
    /// <param name="error">The reason.</param>
    /// <param name="secure">Secures the fault; null for one that goes unsecured.</param>
    public ValueTask RefuseAsync(Answer to, Message? message, Exception error, Action<Outgoing>? secure = null) =>
        RefuseAsync(to, message is null ? default : RequestCorrelation.Of(message), error, secure);

    private async ValueTask RefuseAsync(
        Answer to, RequestCorrelation from, Exception error, Action<Outgoing>? secure)
    {
        Log.Refused(context.Logger, context.Address!, error.Message);
        try
        {
            if (DispatchFaults.IsNoMessage(error))
            {
                await to.RejectAsync(error).ConfigureAwait(false);
                return;
            }

            var fault = error is RefusedException refusal
                ? refusal.Fault
                : DispatchFaults.From(error, context.Encoding.Version, [], includeDetail: false);
            await SendAsync(to, from, fault.ToMessage(context.Encoding.Version), secure).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            to.Abort(e);
        }
    }
}
