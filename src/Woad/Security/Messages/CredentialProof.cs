using System.Net;
using System.ServiceModel.Channels;

namespace Woad.Security.Messages;

/// <summary>The client's half: adds timestamp, name and password, and wants a fresh timestamp in replies.</summary>
internal sealed class CredentialProof(NetworkCredential? credential, bool hasTimestamp, bool takesUnsecured, TimestampRule times)
{
    public MessageHeader Header() => new SecurityHeader(hasTimestamp ? times.Now : null, times.Validity, credential);

    /// <summary>The same with proof of another key beside the credential.</summary>
    public MessageHeader Header(IEndorsement endorsement) =>
        new SecurityHeader(times.Now, times.Validity, credential, endorsement);

    /// <exception cref="System.ServiceModel.Security.MessageSecurityException">The answer is not as it must
    /// be.</exception>
    public void Check(Message answer) => AnswerRule.Check(answer, hasTimestamp && !takesUnsecured, times);
}
