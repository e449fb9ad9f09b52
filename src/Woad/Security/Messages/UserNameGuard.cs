using System.IdentityModel.Selectors;
using System.Security.Principal;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Messages;

namespace Woad.Security.Messages;

/// <summary>
/// The service's half of security over a secure transport: messages carry a fresh timestamp and, where a validator is given,
/// name and password.
/// </summary>
internal sealed class UserNameGuard(UserNamePasswordValidator? validator, bool hasTimestamp, bool answersUnsecured, TimestampRule times) : ICredentialGuard
{
    public void Protect(Message message)
    {
        if (hasTimestamp && !answersUnsecured)
        {
            message.Headers.Add(new SecurityHeader(times.Now, times.Validity, null));
        }
    }

    public PeerIdentity? Verify(Message message)
    {
        var index = ReceivedSecurity.Find(message);
        return index < 0
            ? throw Invalid("The message has no Security header. Service and client have different security.")
            : Verify(message, index, ReceivedSecurity.Read(message, index), null);
    }

    public PeerIdentity? Verify(Message message, int index, ReceivedSecurity security, ReceivedSignature? endorsement)
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

    public void Accept(Message message) => SecurityUnderstanding.Declare(message);

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
