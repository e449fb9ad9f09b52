using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Interop.Tests.Farm.Federated;

/// <summary>The bindings of the endpoints that take issued tokens, by their paths.</summary>
internal static class FederatedBindings
{
    public const string TokenType = "urn:oasis:names:tc:SAML:2.0:assertion";

    /// <summary>Any process takes any message.</summary>
    public static IReadOnlyList<string> Free { get; } =
        ["bearer", "symmetric", "asymmetric", "conversation", "behindTls"];

    /// <summary>A session, which is with one process.</summary>
    public const string Session = "session";

    /// <summary>Bearer tokens that come once to the whole farm, or once to each process.</summary>
    public static IReadOnlyList<string> Replays { get; } = ["once", "onceEach"];

    /// <summary>The binding of the token service.</summary>
    public static Binding Issuer()
    {
        var binding = new WS2007HttpBinding();
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        binding.Security.Message.NegotiateServiceCredential = false;
        binding.Security.Message.EstablishSecurityContext = false;
        return binding;
    }

    /// <param name="path">The path of the endpoint.</param>
    /// <param name="issuer">The address of the token service, for clients.</param>
    public static Binding Create(string path, EndpointAddress? issuer = null)
    {
        var mode = path == "behindTls"
            ? WSFederationHttpSecurityMode.TransportWithMessageCredential
            : WSFederationHttpSecurityMode.Message;
        var federated = new WS2007FederationHttpBinding(mode);
        var message = federated.Security.Message;
        message.NegotiateServiceCredential = false;
        message.EstablishSecurityContext = path == Session;
        message.IssuedTokenType = TokenType;
        message.IssuedKeyType = path switch
        {
            "asymmetric" => SecurityKeyType.AsymmetricKey,
            "symmetric" or "conversation" or Session => SecurityKeyType.SymmetricKey,
            _ => SecurityKeyType.BearerKey,
        };
        if (issuer is not null)
        {
            (message.IssuerAddress, message.IssuerBinding) = (issuer, Issuer());
        }

        return path is "conversation" or "behindTls" ? Cookies(federated) : federated;
    }

    private static CustomBinding Cookies(WS2007FederationHttpBinding federated)
    {
        var bootstrap = federated.CreateBindingElements().Find<SecurityBindingElement>()!;
        if (bootstrap is TransportSecurityBindingElement transport)
        {
            transport.AllowInsecureTransport = true;
        }

        var security = SecurityBindingElement.CreateSecureConversationBindingElement(
            bootstrap, requireCancellation: false);
        security.MessageSecurityVersion = bootstrap.MessageSecurityVersion;
        if (security is TransportSecurityBindingElement outer)
        {
            outer.AllowInsecureTransport = true;
        }

        return new CustomBinding(
            security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
    }
}
