using System.IdentityModel.Selectors;
using System.Security.Principal;
using Woad.Connections;
using Woad.Messages;
using Woad.Security.Certificates;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>The tokens by which a service wants clients to say who they are, and who checks them.</summary>
internal sealed record ServiceTokens
{
    /// <summary>Nobody in particular.</summary>
    public static ServiceTokens None { get; } = new();

    /// <summary>Checks name and password, which every message must carry; null where messages carry none.</summary>
    public UserNamePasswordValidator? Users { get; init; }

    /// <summary>The certificates that are believed, one of which must sign every message; null where none does.</summary>
    public CertificateRule? Certificates { get; init; }

    /// <summary>Whether the certificate is the one that signs the message itself.</summary>
    public bool CertificateProtects { get; init; }

    /// <summary>Who has sent a message; null for nobody in particular.</summary>
    /// <exception cref="RefusedSecurityException">The tokens are not those that are wanted.</exception>
    public PeerIdentity? Check(VerifiedMessage message, bool isBare)
    {
        var peer = CheckUser(message, isBare);
        return CheckCertificate(message) ?? peer;
    }

    private PeerIdentity? CheckUser(VerifiedMessage message, bool isBare)
    {
        var users = message.Of<UserToken>().ToList();
        if (Users is null)
        {
            return users.Count == 0 ? null : throw Invalid("The Security header has a user name token, which nothing here can check.");
        }

        if (users is not [var item])
        {
            throw Invalid(users.Count == 0 ? "The Security header has no user name token." : "The Security header has several user name tokens.");
        }

        if (!isBare && !(item.IsSigned && item.WasEncrypted))
        {
            throw Invalid("The user name token is not signed and encrypted.");
        }

        var user = (UserToken)item.Value;
        try
        {
            Users.Validate(user.Name, user.Password ?? "");
        }
        catch (Exception e)
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.FailedAuthentication, $"The validator refused '{user.Name}': {e.Message}", e);
        }

        return new PeerIdentity(new GenericIdentity(user.Name, Users.GetType().Name));
    }

    private PeerIdentity? CheckCertificate(VerifiedMessage message)
    {
        var shown = CertificateProtects ? message.ProtectionKey?.Certificate
            : message.Endorsers.Find(static e => e.Key.Certificate is not null)?.Key.Certificate;
        if (Certificates is null)
        {
            return shown is null ? null : throw Invalid("The Security header has the signature of a certificate, which nothing here can check.");
        }

        if (shown is null)
        {
            throw Invalid("No certificate of the client has signed the message.");
        }

        try
        {
            Certificates.Check(shown, null);
        }
        catch (Exception e)
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.FailedAuthentication, $"The certificate {CertificateName.Of(shown)} is refused: {e.Message}", e);
        }

        return new PeerIdentity(new GenericIdentity($"{shown.SubjectName.Name}; {shown.Thumbprint}", "X509"), shown);
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
