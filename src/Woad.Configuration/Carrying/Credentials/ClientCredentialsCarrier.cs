using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using System.ServiceModel.Description;
using System.ServiceModel.Security;

namespace Woad.Configuration.Carrying;

/// <summary>
/// Carries what <c>clientCredentials</c> says to a client's credentials; certificates are taken out of their stores.
/// </summary>
internal static class ClientCredentialsCarrier
{
    public static ClientCredentials Make(ValueSource values)
    {
        var credentials = values.Text("type") is { Length: > 0 } type
            ? TypeNames.Create<ClientCredentials>(type)
            : new ClientCredentials();
        Apply(values, credentials);
        return credentials;
    }

    /// <exception cref="InvalidOperationException">A store has no such certificate, or several.</exception>
    public static void Apply(ValueSource values, ClientCredentials target)
    {
        if (CertificatePlace.In(values.Child("clientCertificate"), StoreLocation.CurrentUser) is { } own)
        {
            target.ClientCertificate.SetCertificate(own.Location, own.Store, own.FindBy, own.Value);
        }

        if (values.Child("windows") is { } windows)
        {
            target.Windows.AllowNtlm = windows.Flag("allowNtlm", true);
            target.Windows.AllowedImpersonationLevel = Level(windows, "allowedImpersonationLevel");
        }

        if (values.Child("httpDigest") is { } digest)
        {
            target.HttpDigest.AllowedImpersonationLevel = Level(digest, "impersonationLevel");
        }

        if (values.Child("issuedToken") is { } issued)
        {
            IssuedTokenClientCarrier.Apply(issued, target.IssuedToken);
        }

        if (values.Child("peer") is { } peer)
        {
            PeerCredentialCarrier.Apply(peer, target.Peer);
        }

        if (values.Child("serviceCertificate") is { } service)
        {
            ApplyServiceCertificate(service, target.ServiceCertificate);
        }
    }

    private static TokenImpersonationLevel Level(ValueSource values, string name) =>
        (TokenImpersonationLevel)values.Choice(name, TokenImpersonationLevel.Identification);

    private static void ApplyServiceCertificate(ValueSource values, X509CertificateRecipientClientCredential target)
    {
        if (CertificatePlace.In(values.Child("defaultCertificate"), StoreLocation.CurrentUser) is { } standard)
        {
            target.SetDefaultCertificate(standard.Location, standard.Store, standard.FindBy, standard.Value);
        }

        foreach (var scoped in values.Items("scopedCertificates", "add"))
        {
            if (CertificatePlace.In(scoped, StoreLocation.CurrentUser) is { } place)
            {
                target.SetScopedCertificate(
                    place.Location, place.Store, place.FindBy, place.Value, scoped.Address("targetUri")!);
            }
        }

        if (values.Child("authentication") is { } authentication)
        {
            Apply(authentication, target.Authentication);
        }

        if (values.Child("sslCertificateAuthentication") is { } ssl)
        {
            target.SslCertificateAuthentication = new X509ServiceCertificateAuthentication();
            Apply(ssl, target.SslCertificateAuthentication);
        }
    }

    private static void Apply(ValueSource values, X509ServiceCertificateAuthentication target)
    {
        target.CertificateValidationMode =
            (X509CertificateValidationMode)values.Choice(
                "certificateValidationMode", X509CertificateValidationMode.ChainTrust);
        target.RevocationMode = (X509RevocationMode)values.Choice("revocationMode", X509RevocationMode.Online);
        target.TrustedStoreLocation = (StoreLocation)values.Choice("trustedStoreLocation", StoreLocation.CurrentUser);
        if (values.Text("customCertificateValidatorType") is { Length: > 0 } type)
        {
            target.CustomCertificateValidator = TypeNames.Create<X509CertificateValidator>(type);
        }
    }
}
