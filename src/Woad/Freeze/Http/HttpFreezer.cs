using System.Net;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Connections;
using Woad.Security;
using Woad.Security.Certificates;
using Woad.Security.Upgrades;

namespace Woad.Freeze;

/// <summary>What an HTTP element and the credentials of its side mean for the transport.</summary>
internal static class HttpFreezer
{
    /// <summary>The settings that replace Windows credentials of HTTP.</summary>
    private const string WindowsAlternatives =
        "SecurityMode.None, or Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic, Certificate "
        + "or None (Windows is the default of WSHttpBinding)";

    private const AuthenticationSchemes OfServices =
        AuthenticationSchemes.Anonymous | AuthenticationSchemes.Basic | AuthenticationSchemes.Negotiate
            | AuthenticationSchemes.Ntlm;

    /// <summary>Why a service cannot ask for the element's scheme; null when it can.</summary>
    public static string? OfServiceRefusal(HttpTransportBindingElement http) =>
        (http.AuthenticationScheme & ~OfServices) == 0
            ? null
            : $"{http.GetType().Name}.AuthenticationScheme is {http.AuthenticationScheme}: a service cannot ask for "
                + $"{http.AuthenticationScheme & ~OfServices} here. WCF let a Windows domain check it; "
                + "a UserNamePasswordValidator cannot, because such a client does not send its password. Use Basic "
                + "over HTTPS (HttpClientCredentialType.Basic, "
                + "host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator), Certificate, Windows, "
                + "or None; or let a proxy in front of the service ask for it.";

    /// <summary>The service's half.</summary>
    /// <exception cref="InvalidOperationException">A credential or what it needs is missing.</exception>
    public static HttpModel OfService(
        HttpTransportBindingElement http, ServiceCredentials? credentials, HttpModel start, TimeProvider clock)
    {
        credentials ??= new ServiceCredentials();
        if (OfServiceRefusal(http) is { } refusal)
        {
            throw new InvalidOperationException(refusal);
        }

        const AuthenticationSchemes Windows = AuthenticationSchemes.Negotiate | AuthenticationSchemes.Ntlm;
        var isWindows = (http.AuthenticationScheme & Windows) != 0;
        var allowsAnonymous = isWindows && WindowsLogons.AllowAnonymous(credentials.WindowsAuthentication);
        if (isWindows && NegotiateSupport.MissingForService(WindowsAlternatives) is { } missing)
        {
            throw new InvalidOperationException(missing);
        }

        var model = Common(http, start) with
        {
            Scheme = http.AuthenticationScheme,
            Realm = http.Realm,
            CheckPassword = http.AuthenticationScheme.HasFlag(AuthenticationSchemes.Basic)
                ? UserNames.Validator(credentials.UserNameAuthentication).Validate
                : null,
            ValidatorName = http.AuthenticationScheme.HasFlag(AuthenticationSchemes.Basic)
                ? UserNames.Validator(credentials.UserNameAuthentication).GetType().Name
                : "",
            AllowAnonymousLogons = allowsAnonymous,
            KeepsNtlmIdentity = http.UnsafeConnectionNtlmAuthentication,
            Backlog = http.MaxPendingAccepts,
            ArrivalTimeout = http.RequestInitializationTimeout,
        };
        return http is not HttpsTransportBindingElement https
            ? model
            : model with
            {
                Certificate = CertificateRules.WithKey(credentials.ServiceCertificate.Certificate),
                RequireClientCertificate = https.RequireClientCertificate,
                Peer = CertificateRules.OfClients(credentials.ClientCertificate.Authentication, clock).IsBelieved,
            };
    }

    /// <summary>The proxy that the element names; null for none.</summary>
    public static WebProxy? ProxyOf(HttpTransportBindingElement http, ICredentials? credentials) =>
        http.ProxyAddress is { } address
            ? new WebProxy(address, http.BypassProxyOnLocal) { Credentials = credentials }
            : null;

    /// <summary>The client's half.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static HttpModel OfClient(
        HttpTransportBindingElement http, ClientCredentials? credentials, HttpModel start, TimeProvider clock)
    {
        if (http is { HasSessions: true, WebSocketSettings.DisablePayloadMasking: true })
        {
            throw new InvalidOperationException(
                $"WebSocketSettings.DisablePayloadMasking of the {http.GetType().Name} is True: RFC 6455 "
                    + "demands that clients mask what they send, and the platform's WebSockets always do. "
                    + "Set it to false.");
        }

        if (http.AuthenticationScheme == AuthenticationSchemes.None)
        {
            throw new InvalidOperationException(
                $"{http.GetType().Name}.AuthenticationScheme is None (HttpClientCredentialType.InheritedFromHost): it "
                    + "lets the application of a service authenticate callers. A client names the credential that it "
                    + "sends: None, Basic, Certificate or Windows. It sends a bearer token with "
                    + "HttpClientCredentialType.None and the header Authorization of an HttpRequestMessageProperty.");
        }

        credentials ??= new ClientCredentials();
        var proxyCredential = CredentialOf(
            http, nameof(http.ProxyAuthenticationScheme), http.ProxyAuthenticationScheme, credentials);
        var proxyCredentials = proxyCredential is null
            ? null
            : new SchemeCredentials(http.ProxyAuthenticationScheme, proxyCredential);
        var model = Common(http, start) with
        {
            Scheme = http.AuthenticationScheme,
            Credential = CredentialOf(http, nameof(http.AuthenticationScheme), http.AuthenticationScheme, credentials),
            ProxyCredentials = proxyCredentials,
            Proxy = ProxyOf(http, proxyCredentials),
        };
        if (http is not HttpsTransportBindingElement https)
        {
            return model;
        }

        return model with
        {
            Service = HttpsTrust.Of(credentials.ServiceCertificate, clock),
            RequireClientCertificate = https.RequireClientCertificate,
            Certificate = https.RequireClientCertificate
                ? CertificateRules.WithKey(credentials.ClientCertificate.Certificate)
                    ?? throw new InvalidOperationException(
                        "The client certificate is not provided. Specify a client certificate in ClientCredentials "
                            + "(factory.Credentials.ClientCertificate).")
                : null,
        };
    }

    /// <summary>
    /// The client's transport with the function of the program that makes its handlers, if there is one.
    /// </summary>
    public static TransportModel WithHandlers(TransportModel transport, BindingParameterCollection parameters) =>
        parameters.Find<Func<HttpClientHandler, HttpMessageHandler>>() is { } make
            ? transport with { Settings = HttpModel.Of(transport) with { MakeHandler = make } }
            : transport;

    private static HttpModel Common(HttpTransportBindingElement http, HttpModel start) => start with
    {
        IsSecure = http is HttpsTransportBindingElement,
        Version = http.HttpVersion,
    };

    private static NetworkCredential? CredentialOf(
        HttpTransportBindingElement http, string setting, AuthenticationSchemes scheme, ClientCredentials credentials)
    {
        switch (scheme)
        {
            case AuthenticationSchemes.Anonymous:
                return null;
            case AuthenticationSchemes.Basic:
                return credentials.UserName.UserName is { Length: > 0 } name
                    ? new NetworkCredential(name, credentials.UserName.Password)
                    : throw new InvalidOperationException(
                        "The username is not provided. Specify username in ClientCredentials "
                            + "(factory.Credentials.UserName).");
            case AuthenticationSchemes.Digest:
                HttpCredentialRefusals.Check(credentials.HttpDigest);
                return NetworkCredentials.Named(credentials.HttpDigest.ClientCredential)
                    ?? throw new InvalidOperationException(
                        "The username of HTTP digest authentication is not provided. Specify it in ClientCredentials "
                            + "(factory.Credentials.HttpDigest.ClientCredential).");
            case AuthenticationSchemes.Ntlm or AuthenticationSchemes.Negotiate:
                HttpCredentialRefusals.Check(credentials.Windows);
                if (NegotiateSupport.Missing(WindowsAlternatives) is { } missing)
                {
                    throw new InvalidOperationException(missing);
                }

                return NetworkCredentials.Named(credentials.Windows.ClientCredential)
                    ?? CredentialCache.DefaultNetworkCredentials;
            default:
                throw new InvalidOperationException(
                    $"{http.GetType().Name}.{setting} is {scheme}. A client needs one scheme: Anonymous, Basic, "
                        + "Digest, Ntlm or Negotiate.");
        }
    }
}
