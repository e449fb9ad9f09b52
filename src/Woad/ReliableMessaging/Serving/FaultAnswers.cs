using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Serving;

/// <summary>Answers messages that belong to no session, or are refused.</summary>
internal sealed class FaultAnswers(ReliableNames names, LayerContext context)
{
    /// <summary>Sends a message as the answer to another one.</summary>
    public async ValueTask SendAsync(Incoming request, Message answer)
    {
        var from = RequestCorrelation.Of(context.Open(request));
        if (from.ReplyTo is null)
        {
            request.Session?.Addresses?.Remote.ApplyTo(answer);
        }

        if (!Correlation.StampReply(answer, from, isSession: request.Session is not null && !request.HasOwnAnswer))
        {
            await request.Answer.AcceptAsync().ConfigureAwait(false);
            return;
        }

        var reply = new Outgoing();
        context.Write(answer, reply);
        await request.Answer.ReplyAsync(reply).ConfigureAwait(false);
        request.Session?.Flush();
        reply.Release();
    }

    /// <summary>Answers with the fault that an exception stands for. Does not throw.</summary>
    public async ValueTask RefuseAsync(Incoming request, Exception reason)
    {
        try
        {
            if (reason is SequenceFaultException refused)
            {
                await SendAsync(request, refused.Fault.ToMessage(context.Encoding.Version, names))
                    .ConfigureAwait(false);
            }
            else
            {
                await context.RefuseAsync(request, reason).ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            request.Answer.Abort(e);
        }
    }
}
