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
        IEnumerable<BindingElement> elements, ServiceCredentials? credentials, TimeProvider clock,
        BindingContext? context = null)
    {
        if (Own(elements) is { } own)
        {
            return new ProgramUpgrade(
                Opened(own.BuildServerStreamUpgradeProvider(context ?? Context(elements, credentials, clock))));
        }

        credentials ??= new ServiceCredentials();
        if (elements.OfType<SslStreamSecurityBindingElement>().FirstOrDefault() is { } tls)
        {
            return new TlsUpgrade(TlsFreezer.OfService(credentials, tls.RequireClientCertificate, clock) with
            {
                Protocols = tls.SslProtocols,
            });
        }

        if (elements.OfType<UnixPosixIdentityBindingElement>().FirstOrDefault() is not null)
        {
            return PosixIdentityUpgrade.Instance;
        }

        return elements.OfType<WindowsStreamSecurityBindingElement>().FirstOrDefault() is { } windows
            ? new NegotiateUpgrade(
                WindowsFreezer.OfService(credentials, windows.ProtectionLevel, WindowsFreezer.OtherStreams))
            : null;
    }

    /// <summary>The client's half; null without stream security.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static IStreamUpgrade? OfClient(
        IEnumerable<BindingElement> elements, ClientCredentials? credentials, TimeProvider clock,
        BindingContext? context = null)
    {
        if (Own(elements) is { } own)
        {
            return new ProgramUpgrade(
                Opened(own.BuildClientStreamUpgradeProvider(context ?? Context(elements, credentials, clock))));
        }

        credentials ??= new ClientCredentials();
        if (elements.OfType<SslStreamSecurityBindingElement>().FirstOrDefault() is { } tls)
        {
            return new TlsUpgrade(TlsFreezer.OfClient(credentials, tls.RequireClientCertificate, clock) with
            {
                Protocols = tls.SslProtocols,
                Identity = tls.IdentityVerifier is DefaultIdentityVerifier ? null : tls.IdentityVerifier,
            });
        }

        if (elements.OfType<UnixPosixIdentityBindingElement>().FirstOrDefault() is not null)
        {
            return PosixIdentityUpgrade.Instance;
        }

        return elements.OfType<WindowsStreamSecurityBindingElement>().FirstOrDefault() is { } windows
            ? new NegotiateUpgrade(
                WindowsFreezer.OfClient(credentials, windows.ProtectionLevel, WindowsFreezer.OtherStreams))
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
}
