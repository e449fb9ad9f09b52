using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;

namespace Woad.Configuration.Carrying;

/// <summary>
/// Carries what <c>issuedTokenAuthentication</c> says to a service's credentials; certificates are taken out of their
/// stores.
/// </summary>
internal static class IssuedTokenServiceCarrier
{
    /// <exception cref="InvalidOperationException">A store has no such certificate, or several.</exception>
    public static void Apply(ValueSource values, IssuedTokenServiceCredential target)
    {
        target.AllowUntrustedRsaIssuers = values.Flag("allowUntrustedRsaIssuers");
        target.AudienceUriMode = (AudienceUriMode)values.Choice("audienceUriMode", AudienceUriMode.Always);
        target.CertificateValidationMode =
            (X509CertificateValidationMode)values.Choice(
                "certificateValidationMode", X509CertificateValidationMode.ChainTrust);
        target.RevocationMode = (X509RevocationMode)values.Choice("revocationMode", X509RevocationMode.Online);
        target.TrustedStoreLocation = (StoreLocation)values.Choice("trustedStoreLocation", StoreLocation.LocalMachine);
        if (values.Text("customCertificateValidatorType") is { Length: > 0 } type)
        {
            target.CustomCertificateValidator = TypeNames.Create<X509CertificateValidator>(type);
        }

        if (values.Text("samlSerializerType") is { Length: > 0 } serializer)
        {
            target.SamlSerializer = TypeNames.Create<object>(serializer);
        }

        foreach (var audience in values.Items("allowedAudienceUris", "add"))
        {
            target.AllowedAudienceUris.Add(audience.Text("allowedAudienceUri"));
        }

        foreach (var known in values.Items("knownCertificates", "add"))
        {
            if (CertificatePlace.In(known) is { } place)
            {
                target.KnownCertificates.Add(place.Find());
            }
        }
    }
}
