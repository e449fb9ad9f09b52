using System.IdentityModel.Selectors;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public partial class ServiceCredentialsElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(ServiceCredentials);

    /// <inheritdoc/>
    protected override object CreateBehavior()
    {
        var credentials = Type.Length > 0 ? TypeNames.Create<ServiceCredentials>(Type) : new ServiceCredentials();
        ApplyConfiguration(credentials);
        return credentials;
    }

    /// <summary>Carries the values that are set here to a service's credentials; certificates are taken out of their stores.</summary>
    /// <exception cref="InvalidOperationException">A store has no such certificate, or several.</exception>
    protected void ApplyConfiguration(ServiceCredentials behavior)
    {
        ArgumentNullException.ThrowIfNull(behavior);
        if (ServiceCertificate.FindValue.Length > 0)
        {
            behavior.ServiceCertificate.SetCertificate(
                ServiceCertificate.StoreLocation, ServiceCertificate.StoreName, ServiceCertificate.X509FindType, ServiceCertificate.FindValue);
        }

        ApplyClientCertificate(behavior.ClientCertificate);
        ApplyUserNames(behavior.UserNameAuthentication);
        if (WindowsAuthentication.IsSet("includeWindowsGroups"))
        {
            behavior.WindowsAuthentication.IncludeWindowsGroups = WindowsAuthentication.IncludeWindowsGroups;
        }

        if (WindowsAuthentication.IsSet("allowAnonymousLogons"))
        {
            behavior.WindowsAuthentication.AllowAnonymousLogons = WindowsAuthentication.AllowAnonymousLogons;
        }
    }

    private void ApplyClientCertificate(X509CertificateInitiatorServiceCredential target)
    {
        var certificate = ClientCertificate.Certificate;
        if (certificate.FindValue.Length > 0)
        {
            target.SetCertificate(certificate.StoreLocation, certificate.StoreName, certificate.X509FindType, certificate.FindValue);
        }

        var source = ClientCertificate.Authentication;
        if (!source.IsPresent())
        {
            return;
        }

        var authentication = target.Authentication;
        authentication.CertificateValidationMode = source.CertificateValidationMode;
        authentication.RevocationMode = source.RevocationMode;
        authentication.TrustedStoreLocation = source.TrustedStoreLocation;
        authentication.IncludeWindowsGroups = source.IncludeWindowsGroups;
        authentication.MapClientCertificateToWindowsAccount = source.MapClientCertificateToWindowsAccount;
        if (source.CustomCertificateValidatorType.Length > 0)
        {
            authentication.CustomCertificateValidator = TypeNames.Create<X509CertificateValidator>(source.CustomCertificateValidatorType);
        }
    }

    private void ApplyUserNames(UserNamePasswordServiceCredential target)
    {
        var source = UserNameAuthentication;
        if (!source.IsPresent())
        {
            return;
        }

        target.UserNamePasswordValidationMode = source.UserNamePasswordValidationMode;
        target.IncludeWindowsGroups = source.IncludeWindowsGroups;
        target.CacheLogonTokens = source.CacheLogonTokens;
        target.MaxCachedLogonTokens = source.MaxCachedLogonTokens;
        target.CachedLogonTokenLifetime = source.CachedLogonTokenLifetime;
        if (source.CustomUserNamePasswordValidatorType.Length > 0)
        {
            target.CustomUserNamePasswordValidator = TypeNames.Create<UserNamePasswordValidator>(source.CustomUserNamePasswordValidatorType);
        }
    }
}
