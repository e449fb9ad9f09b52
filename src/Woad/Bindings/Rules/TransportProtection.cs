using System.Net.Security;
using System.ServiceModel.Channels;

namespace Woad.Bindings.Rules;

/// <summary>
/// The protection that a binding's transport really gives to what passes through it. A stream upgrade counts where the
/// transport upgrades its connections, and for no more than its own level.
/// </summary>
internal static class TransportProtection
{
    /// <summary>The protection on the wire.</summary>
    public static ProtectionLevel Of(IEnumerable<BindingElement> elements) =>
        elements.OfType<TransportBindingElement>().LastOrDefault() switch
        {
            HttpsTransportBindingElement => ProtectionLevel.EncryptAndSign,
            { } transport when Upgrades(transport) => OfUpgrade(elements),
            _ => ProtectionLevel.None,
        };

    /// <summary>
    /// Whether messages do not leave the machine, and its kernel tells who sends them: nothing is encrypted, and nobody
    /// else can read or change them.
    /// </summary>
    public static bool IsLocal(IEnumerable<BindingElement> elements) =>
        elements.Any(static e => e is UnixPosixIdentityBindingElement)
        && elements.Any(static e => e is UnixDomainSocketTransportBindingElement or NamedPipeTransportBindingElement);

    /// <summary>
    /// The protection within the machine, for no more than the binding asks for; none for messages that leave it.
    /// </summary>
    public static ProtectionLevel Local(IReadOnlyCollection<BindingElement> elements) =>
        IsLocal(elements)
            ? elements.OfType<UnixPosixIdentityBindingElement>().First().ProtectionLevel
            : ProtectionLevel.None;

    /// <summary>
    /// Whether a transport upgrades its connections. Custom transports get the upgrades of their binding as parameters.
    /// </summary>
    public static bool Upgrades(TransportBindingElement transport) =>
        transport is ConnectionOrientedTransportBindingElement || !transport.IsBuiltIn;

    private static ProtectionLevel OfUpgrade(IEnumerable<BindingElement> elements) =>
        elements.OfType<StreamUpgradeBindingElement>().FirstOrDefault() switch
        {
            SslStreamSecurityBindingElement => ProtectionLevel.EncryptAndSign,
            WindowsStreamSecurityBindingElement windows => windows.ProtectionLevel,
            _ => ProtectionLevel.None,
        };
}
