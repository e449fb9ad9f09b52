using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Bindings.Rules;

/// <summary>What the security settings of a binding over HTTP ask for, in the words of its elements.</summary>
/// <param name="Mode">The mode, for messages to people.</param>
/// <param name="IsSecure">Whether the transport is HTTPS.</param>
/// <param name="Transport">The settings of the transport's credentials; null where none are asked for.</param>
/// <param name="Problem">What of the combination is not available, with the remedy; null when all is.</param>
internal sealed record HttpSecurityShape(
    Enum Mode, bool IsSecure, HttpTransportSecurity? Transport, string? Problem = null)
{
    /// <summary>The versions of the specifications.</summary>
    public MessageSecurityVersion Version { get; init; } =
        MessageSecurityVersion.WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;

    /// <summary>Makes the element for the security of messages; null without.</summary>
    public Func<MessageSecurityVersion, SecurityBindingElement>? Message { get; init; }

    public static HttpSecurityShape Of(BasicHttpSecurity security) => security.Mode switch
    {
        BasicHttpSecurityMode.None => new(security.Mode, false, null),
        BasicHttpSecurityMode.Transport => new(security.Mode, true, security.Transport),
        BasicHttpSecurityMode.TransportCredentialOnly =>
            new(security.Mode, false, security.Transport, CredentialOnlyProblem(security.Transport)),
        BasicHttpSecurityMode.TransportWithMessageCredential => new(security.Mode, true, null)
        {
            Message = _ => MessageSecurityElements.Of(security.Message, isOverTransport: true),
        },
        _ => new(security.Mode, false, null, MessageProblem(security.Message))
        {
            Message = _ => MessageSecurityElements.Of(security.Message, isOverTransport: false),
        },
    };

    public static HttpSecurityShape Of(BasicHttpsSecurity security) => security.Mode == BasicHttpsSecurityMode.Transport
        ? new(security.Mode, true, security.Transport)
        : new(security.Mode, true, null)
        {
            Message = _ => MessageSecurityElements.Of(security.Message, isOverTransport: true),
        };

    public static HttpSecurityShape Of(WSHttpSecurity security, bool isReliable)
    {
        return security.Mode switch
        {
            SecurityMode.None => new(security.Mode, false, null),
            SecurityMode.Transport => new(security.Mode, true, security.Transport),
            SecurityMode.TransportWithMessageCredential =>
                WithMessages(true, MissingCredential(security.Message.ClientCredentialType)),
            _ => WithMessages(false, null),
        };

        HttpSecurityShape WithMessages(bool isSecure, string? problem) =>
            new(security.Mode, isSecure, null, problem ?? SessionProblem(security.Message, isReliable))
            {
                Message = version => MessageSecurityElements.Of(security.Message, isSecure, isReliable, version),
            };
    }

    public static HttpSecurityShape Of(WebHttpSecurity security) => security.Mode switch
    {
        WebHttpSecurityMode.None => new(security.Mode, false, null),
        WebHttpSecurityMode.Transport => new(security.Mode, true, security.Transport),
        _ => new(security.Mode, false, security.Transport, CredentialOnlyProblem(security.Transport)),
    };

    /// <summary>Gives a transport element what the settings ask for.</summary>
    public HttpTransportBindingElement Apply(HttpTransportBindingElement settings)
    {
        var secure = IsSecure ? new HttpsTransportBindingElement(settings) : null;
        var element = secure ?? (HttpTransportBindingElement)settings.Clone();
        if (Transport is null)
        {
            return element;
        }

        secure?.RequireClientCertificate = Transport.ClientCredentialType == HttpClientCredentialType.Certificate;
        element.AuthenticationScheme = SchemeOf(Transport.ClientCredentialType);
        element.ProxyAuthenticationScheme = SchemeOf(Transport.ProxyCredentialType);
        element.Realm = Transport.Realm;
        element.ExtendedProtectionPolicy = Transport.ExtendedProtectionPolicy;
        return element;
    }

    /// <summary>The element for the security of messages, if any, for its place before the encoding.</summary>
    public IEnumerable<BindingElement> Elements => Message is { } make ? [make(Version)] : [];

    /// <summary>Why messages cannot carry a credential over a secure transport; null when they can.</summary>
    public static string? MissingCredential(MessageCredentialType credential) =>
        credential != MessageCredentialType.None
            ? null
            : "Security.Message.ClientCredentialType is None, and in the mode TransportWithMessageCredential "
                + "messages carry a credential. Set it to UserName, Certificate, Windows or IssuedToken, or use "
                + "SecurityMode.Transport, on service and client; without security: SecurityMode.None.";

    private static AuthenticationSchemes SchemeOf(HttpClientCredentialType type) => type switch
    {
        HttpClientCredentialType.Basic => AuthenticationSchemes.Basic,
        HttpClientCredentialType.Digest => AuthenticationSchemes.Digest,
        HttpClientCredentialType.Ntlm => AuthenticationSchemes.Ntlm,
        HttpClientCredentialType.Windows => AuthenticationSchemes.Negotiate,
        HttpClientCredentialType.InheritedFromHost => AuthenticationSchemes.None,
        _ => AuthenticationSchemes.Anonymous,
    };

    private static AuthenticationSchemes SchemeOf(HttpProxyCredentialType type) => type switch
    {
        HttpProxyCredentialType.Basic => AuthenticationSchemes.Basic,
        HttpProxyCredentialType.Digest => AuthenticationSchemes.Digest,
        HttpProxyCredentialType.Ntlm => AuthenticationSchemes.Ntlm,
        HttpProxyCredentialType.Windows => AuthenticationSchemes.Negotiate,
        _ => AuthenticationSchemes.Anonymous,
    };

    private static string? CredentialOnlyProblem(HttpTransportSecurity transport) =>
        transport.ClientCredentialType == HttpClientCredentialType.Certificate
            ? "Security.Transport.ClientCredentialType is Certificate. Certificate-based client authentication is "
                + "not supported in TransportCredentialOnly security mode. Select the Transport security mode."
            : null;

    private static string? SessionProblem(NonDualMessageSecurityOverHttp message, bool isReliable) =>
        isReliable && !message.EstablishSecurityContext
            ? "ReliableSession.Enabled is True and Security.Message.EstablishSecurityContext False, and a reliable "
                + "session over secured messages needs a security context. Set EstablishSecurityContext to true on "
                + "service and client."
            : null;

    private static string? MessageProblem(BasicHttpMessageSecurity message) =>
        message.ClientCredentialType == BasicHttpMessageCredentialType.Certificate
            ? null
            : "Security.Mode is Message with Security.Message.ClientCredentialType UserName. These bindings secure "
                + "messages with certificates only. Set ClientCredentialType to "
                + "BasicHttpMessageCredentialType.Certificate, or use "
                + "BasicHttpSecurityMode.TransportWithMessageCredential, BasicHttpSecurityMode.Transport or "
                + "BasicHttpSecurityMode.None, on service and client.";
}
