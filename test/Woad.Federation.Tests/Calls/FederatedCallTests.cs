using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Saml.Managers;
using Woad.Federation.Trust.Client;

namespace Woad.Federation.Tests.Calls;

/// <summary>Calls with tokens that the client's provider gets of a token service.</summary>
[Trait("Category", "Security")]
public sealed class FederatedCallTests
{
    private const string Saml1 = "urn:oasis:names:tc:SAML:1.0:assertion";
    private const string Saml2 = "urn:oasis:names:tc:SAML:2.0:assertion";
    private const WSFederationHttpSecurityMode Message = WSFederationHttpSecurityMode.Message;
    private const WSFederationHttpSecurityMode Transport = WSFederationHttpSecurityMode.TransportWithMessageCredential;
    private const SecurityKeyType Symmetric = SecurityKeyType.SymmetricKey;
    private const SecurityKeyType Bearer = SecurityKeyType.BearerKey;

    public static TheoryData<WSFederationHttpSecurityMode, SecurityKeyType, bool, bool, string?, bool> Uses => new()
    {
        { Message, Symmetric, true, false, null, false },
        { Message, Symmetric, true, false, Saml2, true },
        { Message, Symmetric, true, true, Saml1, false },
        { Message, Symmetric, false, false, Saml1, false },
        { Message, Symmetric, false, true, Saml2, false },
        { Message, Bearer, true, false, Saml2, false },
        { Message, Bearer, true, false, Saml2, true },
        { Message, Bearer, true, true, Saml1, false },
        { Transport, Symmetric, true, false, Saml2, true },
        { Transport, Symmetric, true, true, Saml1, false },
        { Transport, Symmetric, false, false, null, false },
        { Transport, Symmetric, false, true, Saml2, false },
        { Transport, Bearer, true, false, Saml2, true },
        { Transport, Bearer, true, false, Saml1, false },
        { Transport, Bearer, true, true, Saml2, false },
    };

    [Theory]
    [MemberData(nameof(Uses))]
    public void Call_has_the_token_that_the_token_service_issues(
        WSFederationHttpSecurityMode mode, SecurityKeyType key, bool is13, bool isSession, string? type,
        bool isEncrypted)
    {
        using var world = new FederationWorld(
            () => Binding(mode, key, is13, isSession, type), new NamingSettings { Encrypts = isEncrypted });
        var client = world.NewClient(is13);
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal($"{i} by Ada: clerk", client.Tell($"{i}"));
        }

        Assert.Equal(1, world.Issued);
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public void Service_has_an_authenticator_of_its_own(
        WSFederationHttpSecurityMode mode, SecurityKeyType key, bool is13, bool isSession, string? type,
        bool isEncrypted)
    {
        using var world = new FederationWorld(
            () => Binding(mode, key, is13, isSession, type), new NamingSettings { Encrypts = isEncrypted },
            configure: (host, address) => new ManagedCredentials(
                _ => OwnAuthenticators.Of(type == Saml2 ? "2.0" : "1.1", address.AbsoluteUri)).AddTo(host));
        var client = world.NewClient(is13);
        client.Tell("one");
        client.Tell("two");

        Assert.Equal("two", world.Service.Text);
        Assert.Contains(world.Service.ClaimSets, static set => set.Any(static claim => claim.Resource.Equals("clerk")));
        Assert.Equal(1, world.Issued);
    }

    [Theory]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public void Token_service_of_the_other_version_is_asked_in_its_own(bool isService13, bool isIssuer13)
    {
        using var world = new FederationWorld(() => Binding(Message, Symmetric, isService13, false, Saml2));
        Assert.Equal("x by Ada: clerk", world.NewClient(isIssuer13).Tell("x"));
    }

    [Theory]
    [InlineData(Message)]
    [InlineData(Transport)]
    public void Second_token_service_has_the_claims_of_the_first(WSFederationHttpSecurityMode mode)
    {
        using var world = new FederationWorld(() => Binding(mode, Symmetric, true, false, Saml2));
        Assert.Equal("x by Ada: auditor clerk", world.NewClientOfChain().Tell("x"));
        Assert.Equal(2, world.Issued);
    }

    [Fact]
    public void Certificate_of_the_service_is_negotiated()
    {
        using var world = new FederationWorld(() =>
        {
            var binding = Binding(Message, Symmetric, true, true, Saml2);
            binding.Security.Message.NegotiateServiceCredential = true;
            return binding;
        });
        Assert.Equal("x by Ada: clerk", world.NewClient(true).Tell("x"));
    }

    [Fact]
    public void Caller_that_the_token_service_does_not_know_gets_no_token()
    {
        using var world = new FederationWorld(() => Binding(Message, Symmetric, true, false, Saml2));
        var client = world.NewClient(true, "guess");
        var refusal = Record.Exception(() => client.Tell("x"));
        Assert.IsAssignableFrom<CommunicationException>(refusal);
        Assert.Contains("/issuer/13", refusal.ToString(), StringComparison.Ordinal);
        Assert.Equal(0, world.Service.Calls);
        Assert.Equal(0, world.Issued);
    }

    [Fact]
    public void Service_refuses_tokens_of_an_issuer_that_it_does_not_know()
    {
        using var world = new FederationWorld(
            () => Binding(Message, Symmetric, true, false, Saml2),
            new NamingSettings { SigningCredentials = new X509SigningCredentials(Tokens.TokenWorld.OtherCertificate) });
        var client = world.NewClient(true);
        Assert.Throws<MessageSecurityException>(() => client.Tell("x"));
        Assert.Equal(1, world.Issued);
        Assert.Equal(0, world.Service.Calls);
    }

    [Theory]
    [InlineData(Message, true, false, Saml2)]
    [InlineData(Message, false, true, Saml1)]
    [InlineData(Transport, true, false, Saml2)]
    [InlineData(Transport, false, false, Saml1)]
    public void Client_proves_a_new_key_pair_and_gets_a_token_with_its_public_key(
        WSFederationHttpSecurityMode mode, bool is13, bool isSession, string type)
    {
        using var world = new FederationWorld(
            () => Binding(mode, SecurityKeyType.AsymmetricKey, is13, isSession, type));
        var client = world.NewClient(is13);
        Assert.Equal("1 by Ada: clerk", client.Tell("1"));
        Assert.Equal("2 by Ada: clerk", client.Tell("2"));
        Assert.Equal(1, world.Issued);
    }

    [Fact]
    public void Client_with_a_new_key_pair_needs_an_issuer_whose_binding_signs()
    {
        using var world = new FederationWorld(
            () => Binding(Message, SecurityKeyType.AsymmetricKey, true, false, Saml2));
        var binding = Binding(Message, SecurityKeyType.AsymmetricKey, true, false, Saml2);
        binding.Security.Message.IssuerAddress = world.Issuer(true);
        binding.Security.Message.IssuerBinding = new WS2007HttpBinding(SecurityMode.None);
        var refusal = Record.Exception(() => world.NewClient(binding, "secret").Tell("x"));
        Assert.Contains("KeyType AsymmetricKey", refusal!.ToString(), StringComparison.Ordinal);
        Assert.Equal(0, world.Issued);
    }

    [Fact]
    public void Service_that_issues_no_tokens_refuses_messages_that_a_new_key_endorses()
    {
        using var world = new FederationWorld(() => Binding(Message, Symmetric, true, false, Saml2));
        var address = world.AddressOf("plain", Tokens.TokenWorld.ServiceCertificate);
        var host = new ServiceHost(world.Service);
        host.AddServiceEndpoint(
            typeof(Tokens.Issued.IPrincipalService), FederationWorld.IssuerBinding(true), address.Uri);
        host.Credentials.ServiceCertificate.Certificate = Tokens.TokenWorld.ServiceCertificate;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator =
            System.IdentityModel.Selectors.UserNamePasswordValidator.None;
        world.Open(host);
        using var pair = System.Security.Cryptography.RSA.Create(2048);
        Assert.Throws<MessageSecurityException>(() => Client(endorses: true).Tell("x"));
        Assert.Equal(0, world.Service.Calls);
        Assert.StartsWith("x by", Client(endorses: false).Tell("x"), StringComparison.Ordinal);

        Tokens.Issued.IPrincipalService Client(bool endorses)
        {
            var binding = FederationWorld.IssuerBinding(true);
            var factory = world.Owned(new ChannelFactory<Tokens.Issued.IPrincipalService>(
                endorses ? RequesterKeyParameters.Endorsed(binding, pair) : binding, address));
            factory.Credentials.UserName.UserName = "Ada";
            factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
                X509CertificateValidationMode.None;
            return factory.CreateChannel();
        }
    }

    [Theory]
    [InlineData(Message, Symmetric, true)]
    [InlineData(Message, Symmetric, false)]
    [InlineData(Transport, Symmetric, true)]
    [InlineData(Transport, Bearer, true)]
    public void Encrypted_assertion_of_the_older_version_is_used_by_the_key_inside(
        WSFederationHttpSecurityMode mode, SecurityKeyType key, bool is13)
    {
        using var world = new FederationWorld(
            () => Binding(mode, key, is13, false, Saml1), new NamingSettings { Encrypts = true });
        var client = world.NewClient(is13);
        Assert.Equal("1 by Ada: clerk", client.Tell("1"));
        Assert.Equal("2 by Ada: clerk", client.Tell("2"));
    }

    private static WSFederationHttpBinding Binding(
        WSFederationHttpSecurityMode mode, SecurityKeyType key, bool is13, bool isSession, string? type)
    {
        var binding = is13 ? new WS2007FederationHttpBinding(mode) : new WSFederationHttpBinding(mode);
        binding.Security.Message.IssuedKeyType = key;
        binding.Security.Message.IssuedTokenType = type;
        binding.Security.Message.NegotiateServiceCredential = false;
        binding.Security.Message.EstablishSecurityContext = isSession;
        return binding;
    }
}
