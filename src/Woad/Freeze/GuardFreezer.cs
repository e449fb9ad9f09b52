using System.Net;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Connections;
using Woad.Security.Conversation;
using Woad.Security.Messages;

namespace Woad.Freeze;

/// <summary>What an element for the security of messages and the credentials of its side mean.</summary>
internal static class GuardFreezer
{
    /// <summary>The service's half; null without such an element.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing, or the transport protects nothing.</exception>
    public static IMessageGuard? OfService(IReadOnlyCollection<BindingElement> elements, ServiceCredentials? credentials) =>
        Find(elements) is not { } security ? null
            : security.Bootstrap is { } bootstrap ? new ConversationGuard(CredentialOfService(bootstrap, credentials))
            : CredentialOfService(security, credentials);

    /// <summary>The client's half; null without such an element.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing, or the transport protects nothing.</exception>
    public static IMessageGuard? OfClient(IReadOnlyCollection<BindingElement> elements, ClientCredentials? credentials) =>
        Find(elements) is { } security ? CredentialOfClient(security.Bootstrap ?? security, credentials) : null;

    /// <summary>The element for the security of messages; null without.</summary>
    /// <exception cref="InvalidOperationException">The transport below it protects nothing.</exception>
    public static SecurityBindingElement? Find(IReadOnlyCollection<BindingElement> elements)
    {
        var security = elements.OfType<SecurityBindingElement>().FirstOrDefault();
        return security is null || security.AllowInsecureTransport
            || elements.Any(e => e is HttpsTransportBindingElement or SslStreamSecurityBindingElement or WindowsStreamSecurityBindingElement)
            ? security
            : throw new InvalidOperationException(
                $"The binding is configured with a {security.GetType().Name}, which requires transport level integrity and confidentiality. However the transport cannot provide integrity and confidentiality. Use HttpsTransportBindingElement, or set AllowInsecureTransport to true where something in front of the service speaks TLS for it.");
    }

    /// <summary>What checks the client's credential.</summary>
    /// <exception cref="InvalidOperationException">Nothing can.</exception>
    public static ICredentialGuard CredentialOfService(SecurityBindingElement security, ServiceCredentials? credentials) => new UserNameGuard(
        security.CarriesUserName ? UserNames.Validator((credentials ?? new ServiceCredentials()).UserNameAuthentication) : null,
        security.IncludeTimestamp,
        security.EnableUnsecuredResponse,
        Times(security.LocalServiceSettings));

    /// <summary>What sends the client's credential.</summary>
    /// <exception cref="InvalidOperationException">It is missing.</exception>
    public static ICredentialClientGuard CredentialOfClient(SecurityBindingElement security, ClientCredentials? credentials)
    {
        var user = credentials?.UserName;
        return new UserNameClientGuard(
            !security.CarriesUserName ? null
                : user?.UserName is { Length: > 0 } name ? new NetworkCredential(name, user.Password)
                : throw new InvalidOperationException(
                    "The username is not provided. Specify username in ClientCredentials (factory.Credentials.UserName)."),
            security.IncludeTimestamp,
            security.EnableUnsecuredResponse,
            Times(security.LocalClientSettings));
    }

    public static TimestampRule Times(LocalServiceSecuritySettings settings) =>
        new(settings.MaxClockSkew, settings.TimestampValidityDuration, TimeProvider.System);

    public static TimestampRule Times(LocalClientSecuritySettings settings) =>
        new(settings.MaxClockSkew, settings.TimestampValidityDuration, TimeProvider.System);
}
