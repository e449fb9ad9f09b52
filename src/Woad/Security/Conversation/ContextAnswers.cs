using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;

namespace Woad.Security.Conversation;

/// <summary>Sends what a listener answers about security contexts itself.</summary>
internal sealed class ContextAnswers(LayerContext context)
{
    /// <summary>Sends an answer.</summary>
    /// <param name="to">Where to.</param>
    /// <param name="request">The request; null when it could not be read.</param>
    /// <param name="answer">The answer.</param>
    /// <param name="secure">Secures it; null for an answer that goes unsecured.</param>
    public async ValueTask SendAsync(Answer to, Message? request, Message answer, Action<Outgoing>? secure)
    {
        if (!Correlation.StampReply(
            answer, request is null ? default : RequestCorrelation.Of(request), isSession: false))
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

    /// <summary>Refuses a message. Faults about security itself usually go unsecured. Does not throw.</summary>
    /// <param name="to">Where the fault goes.</param>
    /// <param name="message">The message; null when it could not be read.</param>
    /// <param name="error">The reason.</param>
    /// <param name="secure">Secures the fault; null for one that goes unsecured.</param>
    public async ValueTask RefuseAsync(Answer to, Message? message, Exception error, Action<Outgoing>? secure = null)
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
            await SendAsync(to, message, fault.ToMessage(context.Encoding.Version), secure).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            to.Abort(e);
        }
    }
}
