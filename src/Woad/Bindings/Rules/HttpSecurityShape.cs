using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Bindings.Rules;

/// <summary>What the security settings of a binding over HTTP ask for, in the words of its elements.</summary>
/// <param name="Mode">The mode, for messages to people.</param>
/// <param name="IsSecure">Whether the transport is HTTPS.</param>
/// <param name="Transport">The settings of the transport's credentials; null where none are asked for.</param>
/// <param name="CarriesUserName">Whether messages carry name and password.</param>
/// <param name="Problem">What of the combination is not available, with the remedy; null when all is.</param>
internal sealed record HttpSecurityShape(
    Enum Mode, bool IsSecure, HttpTransportSecurity? Transport, bool CarriesUserName = false, string? Problem = null)
{
    /// <summary>Whether messages belong to a secure conversation, which the credential establishes.</summary>
    public bool EstablishesContext { get; init; }

    /// <summary>The versions of the specifications.</summary>
    public MessageSecurityVersion Version { get; init; } =
        MessageSecurityVersion.WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;

    /// <summary>Whether what secures a message may stand in any order.</summary>
    public bool HasLaxLayout { get; init; }

    /// <summary>Which algorithms sign.</summary>
    public SecurityAlgorithmSuite Suite { get; init; } = SecurityAlgorithmSuite.Default;

    private static MessageSecurityVersion BasicVersion =>
        MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;

    public static HttpSecurityShape Of(BasicHttpSecurity security) => security.Mode switch
    {
        BasicHttpSecurityMode.None => new(security.Mode, false, null),
        BasicHttpSecurityMode.Transport => new(security.Mode, true, security.Transport),
        BasicHttpSecurityMode.TransportCredentialOnly => new(security.Mode, false, security.Transport, false, CredentialOnlyProblem(security.Transport)),
        BasicHttpSecurityMode.TransportWithMessageCredential => new(
            security.Mode, true, null, true,
            MessageProblem(security.Message.ClientCredentialType, security.Message.ClientCredentialType == BasicHttpMessageCredentialType.UserName))
        {
            HasLaxLayout = true,
            Suite = security.Message.AlgorithmSuite,
            Version = BasicVersion,
        },
        _ => new(security.Mode, false, null, false,
            "Security.Mode is Message, which is not available. Set it to BasicHttpSecurityMode.Transport, BasicHttpSecurityMode.TransportWithMessageCredential or BasicHttpSecurityMode.None on service and client."),
    };

    public static HttpSecurityShape Of(BasicHttpsSecurity security) => security.Mode == BasicHttpsSecurityMode.Transport
        ? new(security.Mode, true, security.Transport)
        : new(
            security.Mode, true, null, true,
            MessageProblem(security.Message.ClientCredentialType, security.Message.ClientCredentialType == BasicHttpMessageCredentialType.UserName))
        {
            HasLaxLayout = true,
            Suite = security.Message.AlgorithmSuite,
            Version = BasicVersion,
        };

    public static HttpSecurityShape Of(WSHttpSecurity security) => security.Mode switch
    {
        SecurityMode.None => new(security.Mode, false, null),
        SecurityMode.Transport => new(security.Mode, true, security.Transport),
        SecurityMode.TransportWithMessageCredential => new(
            security.Mode, true, null, true,
            MessageProblem(security.Message.ClientCredentialType, security.Message.ClientCredentialType == MessageCredentialType.UserName))
        {
            EstablishesContext = security.Message.EstablishSecurityContext,
            Suite = security.Message.AlgorithmSuite,
        },
        _ => new(security.Mode, false, null, false,
            "Security.Mode is Message, which is not available. Use SecurityMode.Transport, SecurityMode.TransportWithMessageCredential or SecurityMode.None on service and client; "
            + "without an argument the binding asks for message security with Windows credentials."),
    };

    public static HttpSecurityShape Of(WebHttpSecurity security) => security.Mode switch
    {
        WebHttpSecurityMode.None => new(security.Mode, false, null),
        WebHttpSecurityMode.Transport => new(security.Mode, true, security.Transport),
        _ => new(security.Mode, false, security.Transport, false, CredentialOnlyProblem(security.Transport)),
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
    public IEnumerable<BindingElement> Elements => CarriesUserName ? [MessageElement()] : [];

    private SecurityBindingElement MessageElement()
    {
        var credential = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        credential.MessageSecurityVersion = Version;
        credential.DefaultAlgorithmSuite = Suite;
        credential.HasLaxLayout = HasLaxLayout;
        return EstablishesContext ? SecurityBindingElement.CreateSecureConversationBindingElement(credential) : credential;
    }

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
            ? "Security.Transport.ClientCredentialType is Certificate. Certificate-based client authentication is not supported in TransportCredentialOnly security mode. Select the Transport security mode."
            : null;

    private static string? MessageProblem(Enum credential, bool isUserName) => isUserName
        ? null
        : $"Security.Message.ClientCredentialType is {credential}, which is not available in the mode TransportWithMessageCredential. Set it to UserName, or use the mode Transport with Security.Transport.ClientCredentialType, on service and client; without security: SecurityMode.None.";
}
