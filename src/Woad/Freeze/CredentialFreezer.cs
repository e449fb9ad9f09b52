using System.Net;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Security.Messages;

namespace Woad.Freeze;

/// <summary>Turns an element for the security of messages, and the credentials of its side, into settings.</summary>
internal static class CredentialFreezer
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

    /// <summary>How a service checks the client's credential.</summary>
    /// <exception cref="InvalidOperationException">Nothing can.</exception>
    public static CredentialSettings OfService(SecurityBindingElement security, ServiceCredentials? credentials) =>
        new()
    {
        Validator = SecurityTokens.CarryUserName(security) ? UserNames.Validator((credentials ?? new ServiceCredentials()).UserNameAuthentication) : null,
        HasTimestamp = security.IncludeTimestamp,
        AnswersUnsecured = security.EnableUnsecuredResponse,
        Times = Times(security.LocalServiceSettings),
    };

    /// <summary>The credential that a client sends.</summary>
    /// <exception cref="InvalidOperationException">It is missing.</exception>
    public static CredentialSettings OfClient(SecurityBindingElement security, ClientCredentials? credentials)
    {
        var user = credentials?.UserName;
        return new CredentialSettings
        {
            Credential = !SecurityTokens.CarryUserName(security) ? null
                : user?.UserName is { Length: > 0 } name ? new NetworkCredential(name, user.Password)
                : throw new InvalidOperationException(
                    "The username is not provided. Specify username in ClientCredentials (factory.Credentials.UserName)."),
            HasTimestamp = security.IncludeTimestamp,
            AnswersUnsecured = security.EnableUnsecuredResponse,
            Times = Times(security.LocalClientSettings),
        };
    }

    public static TimestampSettings Times(LocalServiceSecuritySettings settings) =>
        new(settings.MaxClockSkew, settings.TimestampValidityDuration);

    public static TimestampSettings Times(LocalClientSecuritySettings settings) =>
        new(settings.MaxClockSkew, settings.TimestampValidityDuration);
}
