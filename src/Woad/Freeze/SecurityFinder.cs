using System.ServiceModel.Channels;

namespace Woad.Freeze;

/// <summary>Finds the element for the security of messages.</summary>
internal static class SecurityFinder
{
    /// <summary>The element for the security of messages; null without.</summary>
    /// <exception cref="InvalidOperationException">The transport below it protects nothing.</exception>
    public static SecurityBindingElement? Find(IReadOnlyCollection<BindingElement> elements)
    {
        var security = elements.OfType<SecurityBindingElement>().FirstOrDefault();
        return security is not TransportSecurityBindingElement || security.AllowInsecureTransport
            || elements.Any(e => e is HttpsTransportBindingElement or SslStreamSecurityBindingElement or WindowsStreamSecurityBindingElement)
            ? security
            : throw new InvalidOperationException(
                $"The binding is configured with a {security.GetType().Name}, which requires transport level integrity and confidentiality. However the transport cannot provide integrity and confidentiality. Use HttpsTransportBindingElement, or set AllowInsecureTransport to true where something in front of the service speaks TLS for it.");
    }
}
