using System.IdentityModel.Selectors;
using System.Security.Principal;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Messages;
using Woad.Security.Elements;

namespace Woad.Security.Messages;

/// <summary>
/// The service's half of security over a secure transport: messages carry a fresh timestamp and, where a validator is given,
/// name and password.
/// </summary>
internal sealed class CredentialCheck(UserNamePasswordValidator? validator, bool hasTimestamp, bool answersUnsecured, TimestampRule times)
{
    /// <summary>The header of an answer; null when answers need none.</summary>
    public MessageHeader? AnswerHeader() =>
        hasTimestamp && !answersUnsecured ? new SecurityHeader(times.Now, times.Validity, null) : null;

    /// <summary>Checks the credential of a message; null for nobody in particular. Its body is not touched.</summary>
    /// <exception cref="RefusedSecurityException">The message is not as it must be.</exception>
    public PeerIdentity? Verify(Message message)
    {
        var index = ReceivedSecurity.Find(message);
        return index < 0
            ? throw Invalid("The message has no Security header. Service and client have different security.")
            : Verify(ReceivedSecurity.Read(message, index), null);
    }

    /// <summary>The same of a header that has been read.</summary>
    /// <param name="security">The header.</param>
    /// <param name="endorsement">A signature that somebody else has verified; null for none.</param>
    /// <exception cref="RefusedSecurityException">The message is not as it must be.</exception>
    public PeerIdentity? Verify(ReceivedSecurity security, ReceivedSignature? endorsement)
    {
        if (security.Timestamp is { } timestamp)
        {
            times.Check(timestamp);
        }
        else if (hasTimestamp)
        {
            throw Invalid("The Security header has no timestamp, which SecurityBindingElement.IncludeTimestamp asks for.");
        }

        if (security.Certificate is not null || security.Signatures.Any(s => !ReferenceEquals(s, endorsement)))
        {
            throw Invalid("The Security header has a certificate or a signature, which nothing here can check. Service and client have different security.");
        }

        if (validator is null)
        {
            return security.UserName is null ? null : throw Invalid("The Security header has a user name token, which nothing here can check.");
        }

        var name = security.UserName ?? throw Invalid("The Security header has no user name token.");
        try
        {
            validator.Validate(name, security.Password);
        }
        catch (Exception e)
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.FailedAuthentication, $"The validator refused '{name}': {e.Message}", e);
        }

        return new PeerIdentity(new GenericIdentity(name, validator.GetType().Name));
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
