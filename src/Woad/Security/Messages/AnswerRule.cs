using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Security.Messages;

/// <summary>What a client wants of the security of answers over a secure transport: a fresh timestamp.</summary>
internal static class AnswerRule
{
    private const int MaxFaultSize = 16384;

    /// <exception cref="MessageSecurityException">The answer is a fault about security, or not secured.</exception>
    public static void Check(Message message, bool wantsTimestamp, TimestampRule times)
    {
        var index = ReceivedSecurity.Find(message);
        if (index >= 0 && ReceivedSecurity.Read(message, index).Timestamp is { } timestamp)
        {
            times.Check(timestamp);
            return;
        }

        if (!wantsTimestamp)
        {
            return;
        }

        throw message.IsFault
            ? Unsecured(FaultOf(message))
            : new MessageSecurityException(
                "Security processor was unable to find a security header in the message. This might be because the message is an unsecured fault or because there is a binding mismatch between the communicating parties.   This can occur if the service is configured for security and the client is not using security.");
    }

    /// <summary>The fault in a message.</summary>
    public static FaultException FaultOf(Message message) =>
        FaultException.CreateFault(MessageFault.CreateFault(message, MaxFaultSize));

    private static MessageSecurityException Unsecured(FaultException fault) => new(
        "An unsecured or incorrectly secured fault was received from the other party. See the inner FaultException for the fault code and detail.",
        fault);
}
