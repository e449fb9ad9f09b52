using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Connections;

namespace Woad.Security.Messages;

/// <summary>The client's half: adds timestamp, name and password, and wants a fresh timestamp in replies.</summary>
internal sealed class UserNameClientGuard(NetworkCredential? credential, bool hasTimestamp, bool takesUnsecured, TimestampRule times) : IMessageGuard
{
    private const int MaxFaultSize = 16384;

    public void Protect(Message message) =>
        message.Headers.Add(new SecurityHeader(hasTimestamp ? times.Now : null, times.Validity, credential));

    public PeerIdentity? Verify(Message message)
    {
        var index = ReceivedSecurity.Find(message);
        if (index >= 0)
        {
            if (ReceivedSecurity.Read(message, index).Timestamp is { } timestamp)
            {
                times.Check(timestamp);
                return null;
            }
        }

        if (!hasTimestamp || takesUnsecured)
        {
            return null;
        }

        throw message.IsFault
            ? new MessageSecurityException(
                "An unsecured or incorrectly secured fault was received from the other party. See the inner FaultException for the fault code and detail.",
                FaultException.CreateFault(MessageFault.CreateFault(message, MaxFaultSize)))
            : new MessageSecurityException(
                "Security processor was unable to find a security header in the message. This might be because the message is an unsecured fault or because there is a binding mismatch between the communicating parties.   This can occur if the service is configured for security and the client is not using security.");
    }

    public void Accept(Message message) => SecurityUnderstanding.Declare(message);
}
