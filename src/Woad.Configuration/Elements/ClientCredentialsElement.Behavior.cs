using System.IdentityModel.Selectors;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public partial class ClientCredentialsElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(ClientCredentials);

    /// <inheritdoc/>
    protected override object CreateBehavior()
    {
        var credentials = Type.Length > 0 ? TypeNames.Create<ClientCredentials>(Type) : new ClientCredentials();
        ApplyConfiguration(credentials);
        return credentials;
    }

    /// <summary>Carries the values that are set here to a client's credentials; certificates are taken out of their stores.</summary>
    /// <exception cref="InvalidOperationException">A store has no such certificate, or several.</exception>
    protected void ApplyConfiguration(ClientCredentials behavior)
    {
        ArgumentNullException.ThrowIfNull(behavior);
        if (ClientCertificate.FindValue.Length > 0)
        {
            behavior.ClientCertificate.SetCertificate(
                ClientCertificate.StoreLocation, ClientCertificate.StoreName, ClientCertificate.X509FindType, ClientCertificate.FindValue);
        }

        if (Windows.IsSet("allowNtlm"))
        {
            behavior.Windows.AllowNtlm = Windows.AllowNtlm;
        }

        if (Windows.IsSet("allowedImpersonationLevel"))
        {
            behavior.Windows.AllowedImpersonationLevel = Windows.AllowedImpersonationLevel;
        }

        if (HttpDigest.IsSet("impersonationLevel"))
        {
            behavior.HttpDigest.AllowedImpersonationLevel = HttpDigest.ImpersonationLevel;
        }

        ApplyServiceCertificate(behavior.ServiceCertificate);
    }

    private static void Apply(X509ServiceCertificateAuthenticationElement source, X509ServiceCertificateAuthentication target)
    {
        target.CertificateValidationMode = source.CertificateValidationMode;
        target.RevocationMode = source.RevocationMode;
        target.TrustedStoreLocation = source.TrustedStoreLocation;
        if (source.CustomCertificateValidatorType.Length > 0)
        {
            target.CustomCertificateValidator = TypeNames.Create<X509CertificateValidator>(source.CustomCertificateValidatorType);
        }
    }

    private void ApplyServiceCertificate(X509CertificateRecipientClientCredential target)
    {
        var standard = ServiceCertificate.DefaultCertificate;
        if (standard.FindValue.Length > 0)
        {
            target.SetDefaultCertificate(standard.StoreLocation, standard.StoreName, standard.X509FindType, standard.FindValue);
        }

        foreach (X509ScopedServiceCertificateElement scoped in ServiceCertificate.ScopedCertificates)
        {
            target.SetScopedCertificate(scoped.StoreLocation, scoped.StoreName, scoped.X509FindType, scoped.FindValue, scoped.TargetUri!);
        }

        if (ServiceCertificate.Authentication.IsPresent())
        {
            Apply(ServiceCertificate.Authentication, target.Authentication);
        }

        if (ServiceCertificate.SslCertificateAuthentication.IsPresent())
        {
            target.SslCertificateAuthentication = new X509ServiceCertificateAuthentication();
            Apply(ServiceCertificate.SslCertificateAuthentication, target.SslCertificateAuthentication);
        }
    }
}
