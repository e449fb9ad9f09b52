using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Connections;
using Woad.Security;
using Woad.Security.Upgrades;

namespace Woad.Freeze;

/// <summary>What a binding's stream security and the credentials of its side mean for the transport.</summary>
internal static class UpgradeFreezer
{
    /// <summary>The service's half; null without stream security.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static IStreamUpgrade? OfService(
        IEnumerable<BindingElement> elements, ServiceCredentials? credentials, TimeProvider clock, BindingContext? context = null)
    {
        if (Own(elements) is { } own)
        {
            return new ProgramUpgrade(Opened(own.BuildServerStreamUpgradeProvider(context ?? Context(elements, credentials, clock))));
        }

        credentials ??= new ServiceCredentials();
        if (elements.OfType<SslStreamSecurityBindingElement>().FirstOrDefault() is { } tls)
        {
            return new TlsUpgrade(new TlsModel
            {
                Certificate = WithKey(
                    credentials.ServiceCertificate.Certificate,
                    "The service certificate is not provided. Specify a service certificate in ServiceCredentials (host.Credentials.ServiceCertificate)."),
                Peer = CertificateRules.OfClients(credentials.ClientCertificate.Authentication, clock),
                RequireClientCertificate = tls.RequireClientCertificate,
                Protocols = tls.SslProtocols,
            });
        }

        if (elements.OfType<UnixPosixIdentityBindingElement>().FirstOrDefault() is not null)
        {
            return PosixIdentityUpgrade.Instance;
        }

        return elements.OfType<WindowsStreamSecurityBindingElement>().FirstOrDefault() is { } windows
            ? new NegotiateUpgrade(new NegotiateModel
            {
                Protection = NegotiateSupport.MissingForService is { } missing
                    ? throw new InvalidOperationException(missing)
                    : windows.ProtectionLevel,
                AllowAnonymous = credentials.WindowsAuthentication.AllowAnonymousLogons,
            })
            : null;
    }

    /// <summary>The client's half; null without stream security.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static IStreamUpgrade? OfClient(
        IEnumerable<BindingElement> elements, ClientCredentials? credentials, TimeProvider clock, BindingContext? context = null)
    {
        if (Own(elements) is { } own)
        {
            return new ProgramUpgrade(Opened(own.BuildClientStreamUpgradeProvider(context ?? Context(elements, credentials, clock))));
        }

        credentials ??= new ClientCredentials();
        if (elements.OfType<SslStreamSecurityBindingElement>().FirstOrDefault() is { } tls)
        {
            return new TlsUpgrade(new TlsModel
            {
                Certificate = tls.RequireClientCertificate
                    ? WithKey(
                        credentials.ClientCertificate.Certificate,
                        "The client certificate is not provided. Specify a client certificate in ClientCredentials (factory.Credentials.ClientCertificate).")
                    : null,
                Peer = CertificateRules.OfServices(credentials.ServiceCertificate.Authentication, clock),
                RequireClientCertificate = tls.RequireClientCertificate,
                Protocols = tls.SslProtocols,
                Identity = tls.IdentityVerifier is DefaultIdentityVerifier ? null : tls.IdentityVerifier,
            });
        }

        if (elements.OfType<UnixPosixIdentityBindingElement>().FirstOrDefault() is not null)
        {
            return PosixIdentityUpgrade.Instance;
        }

        return elements.OfType<WindowsStreamSecurityBindingElement>().FirstOrDefault() is { } windows
            ? new NegotiateUpgrade(new NegotiateModel
            {
                Protection = NegotiateSupport.Missing is { } missing
                    ? throw new InvalidOperationException(missing)
                    : windows.ProtectionLevel,
                Credential = credentials.Windows.ClientCredential is { UserName.Length: > 0 } named ? named : null,
                Impersonation = credentials.Windows.AllowedImpersonationLevel,
                AllowNtlm = credentials.Windows.AllowNtlm,
            })
            : null;
    }

    /// <summary>An upgrade that the program has written, or changed.</summary>
    private static StreamUpgradeBindingElement? Own(IEnumerable<BindingElement> elements) =>
        elements.OfType<StreamUpgradeBindingElement>().FirstOrDefault(e => !e.IsBuiltIn);

    private static BindingContext Context(IEnumerable<BindingElement> elements, object? credentials, TimeProvider clock)
    {
        BindingParameterCollection parameters = [clock];
        if (credentials is not null)
        {
            parameters.Add(credentials);
        }

        return new BindingContext(new CustomBinding(elements), parameters);
    }

    private static StreamUpgradeProvider Opened(StreamUpgradeProvider provider)
    {
        if (provider.State == System.ServiceModel.CommunicationState.Created)
        {
            provider.Open();
        }

        return provider;
    }

    private static X509Certificate2 WithKey(X509Certificate2? certificate, string missing) =>
        CertificateRules.WithKey(certificate) ?? throw new InvalidOperationException(missing);
}
