using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Description;
using System.ServiceModel.Security;

namespace Woad.Configuration.Carrying;

/// <summary>
/// Carries what <c>serviceCredentials</c> says to a service's credentials; certificates are taken out of their stores.
/// </summary>
internal static class ServiceCredentialsCarrier
{
    public static ServiceCredentials Make(ValueSource values)
    {
        var credentials = values.Text("type") is { Length: > 0 } type
            ? TypeNames.Create<ServiceCredentials>(type)
            : new ServiceCredentials();
        Apply(values, credentials);
        return credentials;
    }

    /// <exception cref="InvalidOperationException">A store has no such certificate, or several.</exception>
    public static void Apply(ValueSource values, ServiceCredentials target)
    {
        if (CertificatePlace.In(values.Child("serviceCertificate"), StoreLocation.LocalMachine) is { } own)
        {
            target.ServiceCertificate.SetCertificate(own.Location, own.Store, own.FindBy, own.Value);
        }

        if (values.Child("clientCertificate") is { } client)
        {
            if (CertificatePlace.In(client.Child("certificate"), StoreLocation.LocalMachine) is { } place)
            {
                target.ClientCertificate.SetCertificate(place.Location, place.Store, place.FindBy, place.Value);
            }

            if (client.Child("authentication") is { } authentication)
            {
                Apply(authentication, target.ClientCertificate.Authentication);
            }
        }

        if (values.Child("issuedTokenAuthentication") is { } issued)
        {
            IssuedTokenServiceCarrier.Apply(issued, target.IssuedTokenAuthentication);
        }

        target.UseIdentityConfiguration = values.Flag("useIdentityConfiguration", target.UseIdentityConfiguration);
        if (values.Text("identityConfiguration") is { Length: > 0 } identity)
        {
            target.IdentityName = identity;
        }

        if (values.Child("peer") is { } peer)
        {
            PeerCredentialCarrier.Apply(peer, target.Peer);
        }

        if (values.Child("userNameAuthentication") is { } names)
        {
            Apply(names, target.UserNameAuthentication);
        }

        if (values.Child("windowsAuthentication") is { } windows)
        {
            target.WindowsAuthentication.IncludeWindowsGroups = windows.Flag("includeWindowsGroups", true);
            target.WindowsAuthentication.AllowAnonymousLogons = windows.Flag("allowAnonymousLogons");
        }
    }

    private static void Apply(ValueSource values, X509ClientCertificateAuthentication target)
    {
        target.CertificateValidationMode =
            (X509CertificateValidationMode)values.Choice(
                "certificateValidationMode", X509CertificateValidationMode.ChainTrust);
        target.RevocationMode = (X509RevocationMode)values.Choice("revocationMode", X509RevocationMode.Online);
        target.TrustedStoreLocation = (StoreLocation)values.Choice("trustedStoreLocation", StoreLocation.LocalMachine);
        target.IncludeWindowsGroups = values.Flag("includeWindowsGroups", true);
        target.MapClientCertificateToWindowsAccount = values.Flag("mapClientCertificateToWindowsAccount");
        if (values.Text("customCertificateValidatorType") is { Length: > 0 } type)
        {
            target.CustomCertificateValidator = TypeNames.Create<X509CertificateValidator>(type);
        }
    }

    private static void Apply(ValueSource values, UserNamePasswordServiceCredential target)
    {
        target.UserNamePasswordValidationMode =
            (UserNamePasswordValidationMode)values.Choice(
                "userNamePasswordValidationMode", UserNamePasswordValidationMode.Windows);
        target.IncludeWindowsGroups = values.Flag("includeWindowsGroups", true);
        target.CacheLogonTokens = values.Flag("cacheLogonTokens");
        target.MaxCachedLogonTokens = values.Int("maxCachedLogonTokens", 128);
        if (values.Has("cachedLogonTokenLifetime"))
        {
            target.CachedLogonTokenLifetime = values.Time("cachedLogonTokenLifetime");
        }

        if (values.Text("customUserNamePasswordValidatorType") is { Length: > 0 } type)
        {
            target.CustomUserNamePasswordValidator = TypeNames.Create<UserNamePasswordValidator>(type);
        }
    }
}
