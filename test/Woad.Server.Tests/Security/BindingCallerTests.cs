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

    private static string Call(string name, Uri address, string user, Func<IVault, string> call)
    {
        var factory = new ChannelFactory<IVault>(
            Bindings[name](), new EndpointAddress(address, EndpointIdentity.CreateDnsIdentity("localhost")));
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
