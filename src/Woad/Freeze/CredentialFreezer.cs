using System.Net;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;

namespace Woad.Freeze;

/// <summary>Turns an element for the security of messages, and the credentials of its side, into settings.</summary>
internal static class CredentialFreezer
{
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

    /// <summary>How a service checks the client's credential.</summary>
    /// <exception cref="InvalidOperationException">Nothing can.</exception>
    public static ServiceSecurityModel OfService(SecurityBindingElement security, ServiceCredentials? credentials) => new(
        Profile(security, Times(security.LocalServiceSettings)),
        static _ => new BareService(),
        new ServiceTokens
        {
            Users = security.CarriesUserName ? UserNames.Validator((credentials ?? new ServiceCredentials()).UserNameAuthentication) : null,
        });

    /// <summary>The credential that a client sends.</summary>
    /// <exception cref="InvalidOperationException">It is missing.</exception>
    public static ClientSecurityModel OfClient(SecurityBindingElement security, ClientCredentials? credentials)
    {
        var user = credentials?.UserName;
        return new ClientSecurityModel(
            Profile(security, Times(security.LocalClientSettings)),
            static (_, _) => new TransportKeys(),
            new ClientTokens
            {
                User = !security.CarriesUserName ? null
                    : user?.UserName is { Length: > 0 } name ? new NetworkCredential(name, user.Password)
                    : throw new InvalidOperationException(
                        "The username is not provided. Specify username in ClientCredentials (factory.Credentials.UserName)."),
            });
    }

    /// <summary>What both sides must have alike.</summary>
    public static SecurityProfile Profile(SecurityBindingElement security, TimestampSettings times) => new()
    {
        Names = Names(security),
        IsVersion11 = security.MessageSecurityVersion.SecurityVersion == SecurityVersion.WSSecurity11,
        Suite = AlgorithmSuite.Of(security.DefaultAlgorithmSuite),
        Times = times,
        IsBare = true,
        HasTimestamp = security.IncludeTimestamp,
        DerivesKeys = security.RequiresDerivedKeys,
        AnswersUnsecured = security.EnableUnsecuredResponse,
        Sent = ProtectionPlan.All,
    };

    public static ConversationNames Names(SecurityBindingElement security)
    {
        var version = security.MessageSecurityVersion;
        var (trust, context) = (version.TrustVersion, version.SecureConversationVersion);
        return new ConversationNames(
            trust.Namespace.Value, trust.Prefix.Value, context.Namespace.Value, context.Prefix.Value, trust == TrustVersion.WSTrust13);
    }

    public static TimestampSettings Times(LocalServiceSecuritySettings settings) =>
        new(settings.MaxClockSkew, settings.TimestampValidityDuration);

    public static TimestampSettings Times(LocalClientSecuritySettings settings) =>
        new(settings.MaxClockSkew, settings.TimestampValidityDuration);
}
