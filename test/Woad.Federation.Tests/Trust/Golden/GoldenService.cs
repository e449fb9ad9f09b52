using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Net;
using System.Net.Http.Headers;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Text;
using Woad.Federation.Tests.Tokens;
using Woad.Federation.Tests.Tokens.Issued;
using Woad.TestSupport;
using Woad.Transports.Memory;

namespace Woad.Federation.Tests.Trust.Golden;

/// <summary>A service with a fixed key and a fixed clock, and a client that has a token of that time.</summary>
internal sealed class GoldenService : IDisposable
{
    private const string Address = "http://service.test/orders";

    private static readonly DateTime Start = TokenWorld.Start;

    private readonly Uri _listen;
    private readonly X509Certificate2 _key = GoldenKey.Certificate();
    private readonly HttpClient _http = new();
    private readonly string _use;
    private readonly ServiceHost _host;
    private readonly IdentityConfiguration _identity;

    public GoldenService(string use, Action<IdentityConfiguration>? configure = null, bool isInMemory = false)
    {
        _use = use;
        _listen = new Uri(isInMemory
            ? $"memory://localhost/golden-{Guid.NewGuid():N}"
            : $"http://localhost:{FreePort.Http}/golden-{Guid.NewGuid():N}");
        _identity = new IdentityConfiguration(loadConfig: false)
        {
            ServiceCertificate = _key,
            CertificateValidator = X509CertificateValidator.None,
            Clock = Clock,
            IssuerTokenResolver = Keys,
        };
        _identity.AudienceRestriction.AllowedAudienceUris.Add(new Uri(TokenWorld.Audience));
        ((ConfigurationBasedIssuerNameRegistry)_identity.IssuerNameRegistry).AddTrustedIssuer(
            _key.Thumbprint, "golden");
        configure?.Invoke(_identity);
        _host = new ServiceHost(Service) { Clock = new GoldenClock() };
        _host.Credentials.ServiceCertificate.Certificate = _key;
        _host.Credentials.UseIdentityConfiguration = true;
        _host.Credentials.IdentityConfiguration = _identity;
        if (isInMemory)
        {
            _host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.AddressFilterMode = AddressFilterMode.Any;
            _host.AddServiceEndpoint(
                typeof(IPrincipalService).FullName!,
                NewBinding(new MemoryTransportBindingElement { IsSessionful = false }), _listen.AbsoluteUri);
        }
        else
        {
            _host.AddServiceEndpoint(typeof(IPrincipalService).FullName!, NewBinding(), Address, _listen);
        }

        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        _host.Open();
        SynchronizationContext.SetSynchronizationContext(context);
    }

    public static IReadOnlyList<string> Uses => ["bearer", "symmetric", "protection"];

    public PrincipalService Service { get; } = new();

    /// <summary>The clock of the rules for tokens.</summary>
    public SettableClock Clock { get; } = new(Start);

    /// <summary>Counts the signatures of tokens that are verified.</summary>
    public CountingResolver Keys { get; } = new();

    /// <summary>Sends a message.</summary>
    public Task<HttpStatusCode> PostAsync(string message) => PostAsync(Encoding.UTF8.GetBytes(message));

    /// <summary>Sends the bytes of a message.</summary>
    public async Task<HttpStatusCode> PostAsync(byte[] message)
    {
        using var content = new ByteArrayContent(message);
        content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/soap+xml; charset=utf-8");
        using var answer = await _http.PostAsync(_listen, content);
        return answer.StatusCode;
    }

    /// <summary>Gives a message to a service in memory, and waits until it is answered or refused.</summary>
    public async Task DeliverAsync(byte[] message)
    {
        try
        {
            await MemoryTransport.Find(_listen).Deliver(_listen, message, CancellationToken.None).Reply
                .WaitAsync(TimeSpan.FromSeconds(30));
        }
        catch (CommunicationException)
        {
            // It is refused without an answer.
        }
    }

    /// <summary>The message of a call, as a client writes it today.</summary>
    public async Task<string> WriteAsync(string version)
    {
        var written = new TaskCompletionSource<string>(TaskCreationOptions.RunContinuationsAsynchronously);
        await using var wire = new RawIssuer((request, stream, end) =>
        {
            written.TrySetResult(request);
            return RawIssuer.WriteAsync(stream, "", end);
        });
        var address = new EndpointAddress(
            new Uri(Address), EndpointIdentity.CreateX509CertificateIdentity(_key));
        var factory = new ChannelFactory<IPrincipalService>(NewBinding(), address) { Clock = new SettableClock(Start) };
        factory.Endpoint.EndpointBehaviors.Remove(typeof(ClientCredentials));
        var token = NewToken(version);
        var credentials = new GivenTokenCredentials(() => token);
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
        factory.Endpoint.EndpointBehaviors.Add(credentials);
        var channel = factory.CreateChannel(address, new Uri(wire.Address));
        var call = Task.Run(() => Record.Exception(() => channel.Tell("golden")));
        var text = await written.Task.WaitAsync(TimeSpan.FromSeconds(30));
        Assert.NotNull(await call);
        factory.Abort();
        return text[text.IndexOf("<s:Envelope", StringComparison.Ordinal)..(text.LastIndexOf('>') + 1)];
    }

    public void Dispose()
    {
        _host.Abort();
        _http.Dispose();
        _key.Dispose();
    }

    private GenericXmlSecurityToken NewToken(string version)
    {
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.SigningCredentials = new X509SigningCredentials(_key);
        SecurityToken? proof = null;
        if (_use != "bearer")
        {
            var secret = new SymmetricProofDescriptor(256, new X509EncryptingCredentials(_key));
            (descriptor.Proof, proof) = (secret, new BinarySecretSecurityToken(secret.GetKeyBytes()));
        }

        descriptor.Lifetime = new Lifetime(Start, Start.AddHours(1));
        var handlers = _identity.SecurityTokenHandlers;
        return new GenericXmlSecurityToken(
            TokenWorld.Parse(handlers.WriteToken(handlers.CreateToken(descriptor))).DocumentElement!,
            proof, Start, Start.AddHours(1), null, null, null);
    }

    private CustomBinding NewBinding() => NewBinding(new HttpTransportBindingElement());

    private CustomBinding NewBinding(TransportBindingElement transportElement)
    {
        var token = new IssuedSecurityTokenParameters
        {
            KeyType = _use == "bearer" ? SecurityKeyType.BearerKey : SecurityKeyType.SymmetricKey,
        };
        SecurityBindingElement security;
        if (_use == "protection")
        {
            security = SecurityBindingElement.CreateIssuedTokenBindingElement(token);
        }
        else
        {
            var transport = SecurityBindingElement.CreateIssuedTokenOverTransportBindingElement(token);
            transport.AllowInsecureTransport = true;
            security = transport;
        }

        return new CustomBinding(security, new TextMessageEncodingBindingElement(), transportElement);
    }
}
