using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.TestSupport;
using Woad.Transports.Memory;

namespace Woad.Federation.Tests.Tokens.Issued;

/// <summary>A service that wants issued tokens, and clients that have them.</summary>
internal sealed class IssuedWorld : IDisposable
{
    private static int _count;

    private readonly string _use;
    private readonly ServiceHost _host;
    private readonly EndpointAddress _address;
    private readonly List<ICommunicationObject> _clients = [];

    public IssuedWorld(string use, Action<IssuedWorld, ServiceHost>? configure = null)
    {
        _use = use;
        Tokens.Clock.Now = TimeProvider.System.GetUtcNow().UtcDateTime;
        _address = new EndpointAddress(
            new Uri($"memory://localhost/issued{Interlocked.Increment(ref _count)}"),
            EndpointIdentity.CreateX509CertificateIdentity(TokenWorld.ServiceCertificate));
        _host = new ServiceHost(Service);
        _host.Credentials.ServiceCertificate.Certificate = TokenWorld.ServiceCertificate;
        _host.Credentials.UseIdentityConfiguration = true;
        _host.Credentials.IdentityConfiguration = Tokens.Service;
        _host.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.Always;
        configure?.Invoke(this, _host);
        _host.AddServiceEndpoint(typeof(IPrincipalService).FullName!, NewBinding(), _address.Uri.AbsoluteUri);
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        _host.Open();
        SynchronizationContext.SetSynchronizationContext(context);
    }

    /// <summary>The places and keys of tokens.</summary>
    public static IReadOnlyList<string> Uses =>
    [
        "bearer over transport", "symmetric over transport", "symmetric derived over transport",
        "asymmetric over transport", "bearer by certificate", "symmetric by certificate", "asymmetric by certificate",
        "symmetric protection", "conversation of bearer over transport", "conversation of symmetric by certificate",
        "conversation of symmetric protection",
    ];

    public TokenWorld Tokens { get; } = new();

    /// <summary>The address of the service.</summary>
    public Uri Address => _address.Uri;

    public PrincipalService Service { get; } = new();

    private SecurityKeyType KeyType => _use.Contains("bearer", StringComparison.Ordinal) ? SecurityKeyType.BearerKey
        : _use.Contains("asymmetric", StringComparison.Ordinal) ? SecurityKeyType.AsymmetricKey
        : SecurityKeyType.SymmetricKey;

    /// <summary>A token of Ada for the use.</summary>
    public GenericXmlSecurityToken NewToken(
        string version, Action<SecurityTokenDescriptor>? change = null, Func<string, string>? alter = null)
    {
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.Lifetime = new Lifetime(Tokens.Clock.Now.AddMinutes(-1), Tokens.Clock.Now.AddHours(1));
        SecurityToken? proof = null;
        switch (KeyType)
        {
            case SecurityKeyType.SymmetricKey:
                var secret = new SymmetricProofDescriptor(
                    256, new X509EncryptingCredentials(TokenWorld.ServiceCertificate));
                (descriptor.Proof, proof) = (secret, new BinarySecretSecurityToken(secret.GetKeyBytes()));
                break;
            case SecurityKeyType.AsymmetricKey:
                var rsa = TestKeys.Rsa("holder");
                (descriptor.Proof, proof) = (new AsymmetricProofDescriptor(rsa), new RsaSecurityToken(rsa));
                break;
        }

        change?.Invoke(descriptor);
        var text = Tokens.Write(descriptor);
        return TokenOf(alter is null ? text : alter(text), proof);
    }

    public GenericXmlSecurityToken TokenOf(string text, SecurityToken? proof) => new(
        TokenWorld.Parse(text).DocumentElement!, proof, Tokens.Clock.Now.AddMinutes(-1), Tokens.Clock.Now.AddHours(1),
        null, null, null);

    public IPrincipalService NewClient(SecurityToken token) => NewClient(new GivenTokenCredentials(() => token));

    public IPrincipalService NewClient(ClientCredentials credentials)
    {
        var factory = new ChannelFactory<IPrincipalService>(NewBinding(), _address);
        factory.Endpoint.EndpointBehaviors.Remove(typeof(ClientCredentials));
        credentials.ServiceCertificate.DefaultCertificate = TokenWorld.ServiceCertificate;
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
        factory.Endpoint.EndpointBehaviors.Add(credentials);
        _clients.Add(factory);
        return factory.CreateChannel();
    }

    /// <summary>Asserts that a token is refused before anything runs; returns the refusal.</summary>
    public Exception Refuses(SecurityToken token)
    {
        var before = Service.Calls;
        var refusal = Record.Exception(() => NewClient(token).Tell("x"));
        Assert.IsAssignableFrom<CommunicationException>(refusal);
        Assert.Equal(before, Service.Calls);
        return refusal;
    }

    public void Dispose()
    {
        foreach (var client in _clients)
        {
            client.Abort();
        }

        _host.Abort();
    }

    private CustomBinding NewBinding()
    {
        var security = Secured();
        if (_use.StartsWith("cookie", StringComparison.Ordinal))
        {
            return Cookie(security);
        }

        return new CustomBinding(
            _use.StartsWith("conversation", StringComparison.Ordinal)
                ? security is TransportSecurityBindingElement
                    ? WithoutTransport(new TransportSecurityBindingElement
                    {
                        MessageSecurityVersion = security.MessageSecurityVersion,
                        EndpointSupportingTokenParameters =
                        {
                            Endorsing = { new SecureConversationSecurityTokenParameters(security) },
                        },
                    })
                    : SecurityBindingElement.CreateSecureConversationBindingElement(security)
                : security,
            new BinaryMessageEncodingBindingElement(), new MemoryTransportBindingElement());
    }

    /// <summary>A conversation whose context is in a cookie.</summary>
    private static CustomBinding Cookie(SecurityBindingElement bootstrap)
    {
        var security = SecurityBindingElement.CreateSecureConversationBindingElement(
            bootstrap, requireCancellation: false);
        return new CustomBinding(
            security is TransportSecurityBindingElement transport ? WithoutTransport(transport) : security,
            new TextMessageEncodingBindingElement(), new MemoryTransportBindingElement { IsSessionful = false });
    }

    private SecurityBindingElement Secured()
    {
        var token = new IssuedSecurityTokenParameters { KeyType = KeyType };
        if (_use.EndsWith("protection", StringComparison.Ordinal))
        {
            return SecurityBindingElement.CreateIssuedTokenBindingElement(token);
        }

        if (_use.EndsWith("by certificate", StringComparison.Ordinal))
        {
            return SecurityBindingElement.CreateIssuedTokenForCertificateBindingElement(token);
        }

        var security = SecurityBindingElement.CreateIssuedTokenOverTransportBindingElement(token);
        token.RequireDerivedKeys = _use.Contains("derived", StringComparison.Ordinal);
        return WithoutTransport(security);
    }

    private static TransportSecurityBindingElement WithoutTransport(TransportSecurityBindingElement security)
    {
        security.AllowInsecureTransport = true;
        return security;
    }
}
