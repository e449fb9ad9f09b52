using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Tokens;

/// <summary>Managers of tokens that change how WCF's own tokens are provided, validated and written.</summary>
[Trait("Category", "Security")]
[Trait("Category", "Slow")]
public sealed class TokenManagerTests
{
    [Theory]
    [InlineData("certificate")]
    [InlineData("transport")]
    [InlineData("conversation")]
    public void Provider_of_the_program_gives_name_and_password(string name)
    {
        var binding = Binding(name);
        using var host = new ShopHost(binding);
        var credentials = new ManagedClientCredentials
        {
            Provide = static _ => new UserNameSecurityTokenProvider("bob", TestPasswords.Of("bob")),
        };
        Assert.Contains("identity bob", host.NewClient(binding, credentials, user: null).Look());
    }

    [Fact]
    public void Provider_is_told_the_address_of_the_service()
    {
        var binding = Binding("certificate");
        using var host = new ShopHost(binding);
        Uri? told = null;
        var credentials = new ManagedClientCredentials
        {
            Provide = requirement =>
            {
                told = requirement.TargetAddress?.Uri;
                return new UserNameSecurityTokenProvider("bob", TestPasswords.Of("bob"));
            },
        };
        host.NewClient(binding, credentials, user: null).Look();
        Assert.Equal(host.Address, told);
    }

    [Theory]
    [InlineData("certificate")]
    [InlineData("transport")]
    [InlineData("conversation")]
    public void Authenticator_of_the_program_names_the_client(string name)
    {
        var binding = Binding(name);
        using var host = new ShopHost(binding, new ManagedServiceCredentials
        {
            Authenticator = new TitledAuthenticator(),
        });
        Assert.Contains("identity Dr. alice", host.NewClient(binding).Look());
    }

    [Theory]
    [InlineData("certificate")]
    [InlineData("transport")]
    [InlineData("conversation")]
    public void Serializer_of_the_program_writes_and_reads_user_names(string name)
    {
        var binding = Binding(name);
        using var host = new ShopHost(binding, new ManagedServiceCredentials
        {
            Serializer = new DigestSerializer(),
            Authenticator = new DigestAuthenticator(),
        });
        var credentials = new ManagedClientCredentials { Serializer = new DigestSerializer() };
        Assert.Contains("identity alice", host.NewClient(binding, credentials).Look());
        var wrong = host.NewClient(binding, new ManagedClientCredentials
        {
            Serializer = new DigestSerializer(),
        }, configure: static f => f.Credentials.UserName.Password = "wrong");
        Assert.ThrowsAny<CommunicationException>(() => wrong.Look());
    }

    [Fact]
    public void Validator_of_certificates_of_the_program_is_asked()
    {
        var binding = ShopBindings.Make(
            "certificate",
            static security => security.EndpointSupportingTokenParameters.Endorsing.Add(ShopBindings.Certificate()));
        using var host = new ShopHost(binding, configure: static host =>
            host.Credentials.ClientCertificate.Authentication.CustomCertificateValidator = new ByName("CN=bob"));
        var refused = Assert.Throws<MessageSecurityException>(() => host.NewClient(binding).Look());
        Assert.Equal("FailedAuthentication", ((FaultException)refused.InnerException!).Code.SubCode!.Name);
    }

    [Fact]
    public void Fault_of_a_validator_tells_the_client_why()
    {
        var binding = Binding("certificate");
        using var host = new ShopHost(
            binding,
            configure: static host =>
                host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Explaining());
        var refused = Assert.Throws<MessageSecurityException>(() => host.NewClient(binding).Look());
        Assert.Equal("Unknown Username or Incorrect Password", refused.InnerException!.Message);
    }

    [Fact]
    public void Copy_of_another_type_is_refused()
    {
        var refused = Assert.Throws<InvalidOperationException>(() => new Uncloned().Clone());
        Assert.Contains("CloneCore", refused.Message, StringComparison.Ordinal);
    }

    private static CustomBinding Binding(string name) => ShopBindings.Make(
        name, static security => security.EndpointSupportingTokenParameters.SignedEncrypted.Add(ShopBindings.User()));

    private sealed class Explaining : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password) =>
            throw new FaultException("Unknown Username or Incorrect Password");
    }

    private sealed class ByName(string name) : X509CertificateValidator
    {
        public override void Validate(System.Security.Cryptography.X509Certificates.X509Certificate2 certificate)
        {
            if (certificate.Subject != name)
            {
                throw new SecurityTokenValidationException($"Only {name} is believed.");
            }
        }
    }

    private sealed class Uncloned : ClientCredentials;
}
