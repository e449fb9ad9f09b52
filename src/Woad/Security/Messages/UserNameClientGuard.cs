using System.Net;
using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Security.Messages;

/// <summary>The client's half: adds timestamp, name and password, and wants a fresh timestamp in replies.</summary>
internal sealed class UserNameClientGuard(NetworkCredential? credential, bool hasTimestamp, bool takesUnsecured, TimestampRule times) : ICredentialClientGuard
{
    public void Protect(Message message) =>
        message.Headers.Add(new SecurityHeader(hasTimestamp ? times.Now : null, times.Validity, credential));

    public void Protect(Message message, IEndorsement endorsement) =>
        message.Headers.Add(new SecurityHeader(times.Now, times.Validity, credential, endorsement));

    public PeerIdentity? Verify(Message message)
    {
        AnswerRule.Check(message, hasTimestamp && !takesUnsecured, times);
        return null;
    }

    public void Accept(Message message) => SecurityUnderstanding.Declare(message);
}
