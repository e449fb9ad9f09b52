using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Security;

namespace Woad.Dispatch;

/// <summary>The answer to messages of a session that is dispatched.</summary>
internal sealed class SessionAnswer(IEnvelopeSession session, SessionState state) : SessionReply(session)
{
    public override void AddProperties(MessageProperties properties)
    {
        if (state.Caller is { } caller)
        {
            PeerSecurity.AddTo(properties, caller);
        }

        base.AddProperties(properties);
    }
}
