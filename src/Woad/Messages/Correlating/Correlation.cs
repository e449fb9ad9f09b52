using System.ServiceModel.Channels;

namespace Woad.Messages;

/// <summary>Addresses answers by their requests.</summary>
internal static class Correlation
{
    /// <summary>
    /// Adds RelatesTo and To to the answer to a request that has a UUID, and wants its answer where it came from.
    /// </summary>
    public static void StampUsualReply(Message reply, Guid request, bool isSession)
    {
        var addressing = reply.Version.Addressing;
        if (addressing == AddressingVersion.None)
        {
            return;
        }

        var headers = reply.Headers;
        headers.SetRelatesTo(request);
        if ((isSession || addressing == AddressingVersion.WSAddressingAugust2004) && headers.To is null)
        {
            headers.To = addressing.AnonymousUri;
        }
    }

    /// <summary>
    /// Adds RelatesTo and To to an answer. False when the request asks that no answer be sent.
    /// </summary>
    /// <param name="reply">The answer, with its action.</param>
    /// <param name="from">The correlation of the request.</param>
    /// <param name="isSession">
    /// Whether the answer goes over a session, where To stands even when it is anonymous.
    /// </param>
    public static bool StampReply(Message reply, RequestCorrelation from, bool isSession)
    {
        var addressing = reply.Version.Addressing;
        if (addressing == AddressingVersion.None)
        {
            return true;
        }

        var target = (reply.IsFault ? from.FaultTo : null) ?? from.ReplyTo;
        if (target is { IsNone: true })
        {
            return false;
        }

        var headers = reply.Headers;
        if (from.MessageId is { } id)
        {
            headers.RelatesTo ??= id;
        }

        if (headers.To is not null)
        {
            return true;
        }

        if (target is { IsAnonymous: false })
        {
            target.ApplyTo(reply);
        }
        else if (isSession || addressing == AddressingVersion.WSAddressingAugust2004)
        {
            headers.To = addressing.AnonymousUri;
            target?.Headers.AddHeadersTo(reply);
        }
        else
        {
            target?.Headers.AddHeadersTo(reply);
        }

        return true;
    }
}
