using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Connections;
using Woad.Freeze;
using Woad.Security;
using Woad.Security.Upgrades;

namespace Woad.Hosting;

/// <summary>The built-in upgrades as WCF's providers, for transports that a program has written.</summary>
internal static class StreamUpgrades
{
    public static StreamUpgradeProvider OfClient(StreamUpgradeBindingElement element, BindingContext context) =>
        Provider(
            UpgradeFreezer.OfClient(
                [BuiltIn(element)], context.BindingParameters.Find<ClientCredentials>(), context.Clock), context);

    public static StreamUpgradeProvider OfService(StreamUpgradeBindingElement element, BindingContext context) =>
        Provider(
            UpgradeFreezer.OfService(
                [BuiltIn(element)], context.BindingParameters.Find<ServiceCredentials>(), context.Clock), context);

    private static UpgradeProvider Provider(IStreamUpgrade? upgrade, BindingContext context) =>
        new(upgrade!, context.Binding);

    /// <summary>The settings alone, when a class of the program's asks its base class.</summary>
    private static StreamUpgradeBindingElement BuiltIn(StreamUpgradeBindingElement element) => element switch
    {
        { IsBuiltIn: true } => element,
        SslStreamSecurityBindingElement tls => new SslStreamSecurityBindingElement
        {
            IdentityVerifier = tls.IdentityVerifier,
            RequireClientCertificate = tls.RequireClientCertificate,
            SslProtocols = tls.SslProtocols,
        },
        WindowsStreamSecurityBindingElement windows => new WindowsStreamSecurityBindingElement
        {
            ProtectionLevel = windows.ProtectionLevel,
        },
        _ => new UnixPosixIdentityBindingElement(),
    };
}
