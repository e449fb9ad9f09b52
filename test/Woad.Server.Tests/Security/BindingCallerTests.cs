using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Woad.Server.Tests.Access;

namespace Woad.Server.Tests.Security;

/// <summary>[Authorize] for callers that the security of the binding has authenticated.</summary>
[Trait("Category", "Security")]
public sealed class BindingCallerTests
{
    private static readonly Dictionary<string, Func<Binding>> Bindings = new(StringComparer.Ordinal)
    {
        ["basic by HTTP"] = () => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
        },
        ["user name in messages"] = () => new WSHttpBinding(SecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        },
        ["user name without conversation"] = () => new WSHttpBinding(SecurityMode.Message)
        {
            Security =
            {
                Message = { ClientCredentialType = MessageCredentialType.UserName, EstablishSecurityContext = false },
            },
        },
    };

    private static readonly Dictionary<string, Func<Binding>> Sessions = new(StringComparer.Ordinal)
    {
        ["net.tcp, user name"] = () => new NetTcpBinding(SecurityMode.TransportWithMessageCredential)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        },
        ["net.tcp, user name in messages"] = () => new NetTcpBinding(SecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        },
        ["net.tcp, reliable"] = () => new NetTcpBinding(SecurityMode.TransportWithMessageCredential, true)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        },
    };

    public static TheoryData<string> NamesOfSessions => [.. Sessions.Keys];

    public static TheoryData<string, bool> Lanes
    {
        get
        {
            var lanes = new TheoryData<string, bool>();
            foreach (var name in Bindings.Keys)
            {
                lanes.Add(name, false);
                lanes.Add(name, true);
            }

            return lanes;
        }
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public async Task Caller_of_the_binding_is_the_one_that_is_authorized(string name, bool readsMessages)
    {
        var builder = VaultApplication.NewBuilder();
        builder.Services.AddSingleton<IClaimsTransformation, Roles>();
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        var binding = Bindings[name]();
        app.UseServiceModel(services =>
        {
            services.AddService<Vault>(host =>
            {
                host.Credentials.ServiceCertificate.Certificate = TestCertificates.Server;
                var users = host.Credentials.UserNameAuthentication;
                users.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
                users.CustomUserNamePasswordValidator = new Users();
                if (readsMessages)
                {
                    host.Description.Behaviors.Add(new MessageLaneBehavior());
                }
            });
            services.AddServiceEndpoint<Vault, IVault>(binding, "/vault");
        });
        await app.StartAsync();
        var address = new Uri(new Uri(app.Urls.First()), "/vault");
        var calls = app.Services.GetRequiredService<VaultLog>();

        Assert.Equal("alice", Call(name, address, "alice", static vault => vault.Known()));
        Assert.Equal("root", Call(name, address, "root", static vault => vault.Admin()));
        Assert.Equal(2, calls.Count);
        Assert.Throws<SecurityAccessDeniedException>(() => Call(name, address, "alice", static vault => vault.Admin()));
        Assert.Throws<SecurityAccessDeniedException>(() => Call(name, address, "root", static vault => vault.Adult()));
        Assert.ThrowsAny<CommunicationException>(() => Call(name, address, "mallory", static vault => vault.Known()));
        Assert.Equal(2, calls.Count);
    }

    /// <summary>Connections have no request of HTTP: the caller is the one of the binding alone.</summary>
    [Theory]
    [MemberData(nameof(NamesOfSessions))]
    public async Task Caller_over_a_connection_is_the_one_that_is_authorized(string name)
    {
        foreach (var readsMessages in (bool[])[false, true])
        {
            var (app, address) = await StartAsync(Sessions[name], readsMessages);
            await using var _ = app;
            var calls = app.Services.GetRequiredService<VaultLog>();
            Assert.Equal("alice", Call(Sessions[name](), address, "alice", static vault => vault.ByContract()));
            Assert.Equal("root", Call(Sessions[name](), address, "root", static vault => vault.Admin()));
            Assert.Throws<SecurityAccessDeniedException>(
                () => Call(Sessions[name](), address, "alice", static vault => vault.Admin()));
            Assert.ThrowsAny<CommunicationException>(
                () => Call(Sessions[name](), address, "mallory", static vault => vault.ByContract()));
            Assert.Equal(2, calls.Count);
        }
    }

    /// <summary>The transport itself knows its caller: by a certificate.</summary>
    [Theory]
    [InlineData(TransferMode.Buffered, false)]
    [InlineData(TransferMode.Buffered, true)]
    [InlineData(TransferMode.Streamed, false)]
    public async Task Caller_with_a_certificate_is_the_one_that_is_authorized(TransferMode mode, bool readsMessages)
    {
        NetTcpBinding Create() => new(SecurityMode.Transport)
        {
            TransferMode = mode,
            Security = { Transport = { ClientCredentialType = TcpClientCredentialType.Certificate } },
        };
        var (app, address) = await StartAsync(Create, readsMessages);
        await using var _ = app;
        using var factory = new ChannelFactory<IVault>(Create(), new EndpointAddress(address));
        TestCertificates.Believe(factory.Credentials);
        var client = factory.CreateChannel();

        Assert.StartsWith("CN=alice", client.ByContract(), StringComparison.Ordinal);
        Assert.Throws<SecurityAccessDeniedException>(() => client.Admin());
        Assert.Equal(1, app.Services.GetRequiredService<VaultLog>().Count);
    }

    private static async Task<(WebApplication App, Uri Address)> StartAsync(Func<Binding> create, bool readsMessages)
    {
        var builder = VaultApplication.NewBuilder();
        builder.Services.AddSingleton<IClaimsTransformation, Roles>();
        var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        var address = $"net.tcp://localhost:{FreePort.Next()}/vault";
        app.UseServiceModel(services =>
        {
            services.AddService<PlainVault>(host =>
            {
                TestCertificates.Believe(host.Credentials);
                var users = host.Credentials.UserNameAuthentication;
                users.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
                users.CustomUserNamePasswordValidator = new Users();
                if (readsMessages)
                {
                    host.Description.Behaviors.Add(new MessageLaneBehavior());
                }
            });
            services.AddServiceEndpoint<PlainVault, IVault>(create(), address);
        });
        await app.StartAsync();
        return (app, new Uri(address));
    }

    private static string Call(string name, Uri address, string user, Func<IVault, string> call) =>
        Call(Bindings[name](), address, user, call);

    private static string Call(Binding binding, Uri address, string user, Func<IVault, string> call)
    {
        var factory = new ChannelFactory<IVault>(
            binding, new EndpointAddress(address, EndpointIdentity.CreateDnsIdentity("localhost")));
        TestCertificates.Believe(factory.Credentials);
        factory.Credentials.UserName.UserName = user;
        factory.Credentials.UserName.Password = "secret";
        var service = factory.Credentials.ServiceCertificate.Authentication;
        service.CertificateValidationMode = X509CertificateValidationMode.Custom;
        service.CustomCertificateValidator = TestCertificates.Validator;
        using (factory)
        {
            return call(factory.CreateChannel());
        }
    }

    /// <summary>Everybody but mallory.</summary>
    private sealed class Users : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password)
        {
            if (userName == "mallory")
            {
                throw new SecurityTokenValidationException("Mallory is not let in.");
            }
        }
    }

    /// <summary>The application knows the roles of its users.</summary>
    private sealed class Roles : IClaimsTransformation
    {
        public Task<ClaimsPrincipal> TransformAsync(ClaimsPrincipal principal)
        {
            if (principal.Identity?.Name == "root")
            {
                principal.AddIdentity(new ClaimsIdentity([new Claim(ClaimTypes.Role, "admin")]));
            }

            return Task.FromResult(principal);
        }
    }
}
