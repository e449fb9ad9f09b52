using System.Net;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Connections;
using Woad.Security.Messages;

namespace Woad.Freeze;

/// <summary>What an element for the security of messages and the credentials of its side mean.</summary>
internal static class GuardFreezer
{
    /// <summary>The service's half; null without such an element.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing, or the transport protects nothing.</exception>
    public static IMessageGuard? OfService(IReadOnlyCollection<BindingElement> elements, ServiceCredentials? credentials) =>
        Find(elements) is not { } security
            ? null
            : new UserNameGuard(
                security.CarriesUserName ? UserNames.Validator((credentials ?? new ServiceCredentials()).UserNameAuthentication) : null,
                security.IncludeTimestamp,
                security.EnableUnsecuredResponse,
                new TimestampRule(
                    security.LocalServiceSettings.MaxClockSkew, security.LocalServiceSettings.TimestampValidityDuration, TimeProvider.System));

    /// <summary>The client's half; null without such an element.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing, or the transport protects nothing.</exception>
    public static IMessageGuard? OfClient(IReadOnlyCollection<BindingElement> elements, ClientCredentials? credentials)
    {
        if (Find(elements) is not { } security)
        {
            return null;
        }

        var user = credentials?.UserName;
        return new UserNameClientGuard(
            !security.CarriesUserName ? null
                : user?.UserName is { Length: > 0 } name ? new NetworkCredential(name, user.Password)
                : throw new InvalidOperationException(
                    "The username is not provided. Specify username in ClientCredentials (factory.Credentials.UserName)."),
            security.IncludeTimestamp,
            security.EnableUnsecuredResponse,
            new TimestampRule(
                security.LocalClientSettings.MaxClockSkew, security.LocalClientSettings.TimestampValidityDuration, TimeProvider.System));
    }

    private static SecurityBindingElement? Find(IReadOnlyCollection<BindingElement> elements)
    {
        var security = elements.OfType<SecurityBindingElement>().FirstOrDefault();
        return security is null || security.AllowInsecureTransport
            || elements.Any(e => e is HttpsTransportBindingElement or SslStreamSecurityBindingElement or WindowsStreamSecurityBindingElement)
            ? security
            : throw new InvalidOperationException(
                $"The binding is configured with a {security.GetType().Name}, which requires transport level integrity and confidentiality. However the transport cannot provide integrity and confidentiality. Use HttpsTransportBindingElement, or set AllowInsecureTransport to true where something in front of the service speaks TLS for it.");
    }
}
