using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Tokens;

/// <summary>
/// Tokens beside the key that protects messages: several, of all four kinds, of operations, optional ones.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Slow")]
public sealed class SupportingTokensTests
{
    private const string Alice = "CN=alice";

    public static TheoryData<string> Names => ShopBindings.Names;

    [Theory]
    [MemberData(nameof(Names))]
    public void Message_carries_tokens_of_all_kinds(string name)
    {
        var binding = ShopBindings.Make(name, static security =>
        {
            var tokens = security.EndpointSupportingTokenParameters;
            tokens.Signed.Add(ShopBindings.Certificate());
            tokens.SignedEncrypted.Add(ShopBindings.User());
            tokens.Endorsing.Add(ShopBindings.Certificate());
            tokens.SignedEndorsing.Add(ShopBindings.Certificate());
        });
        using var host = new ShopHost(binding);
        var told = host.NewClient(binding).Look();
        string[] expected = [
            $"Signed certificate {Alice}", "SignedEncrypted user alice", $"Endorsing certificate {Alice}",
            $"SignedEndorsing certificate {Alice}",
        ];
        if (name == "conversation")
        {
            // A session is told by the claims of its tokens.
            Assert.Equal(4, told.Count(static line => line.Contains("name", StringComparison.Ordinal)));
        }
        else
        {
            Assert.Equal(expected, told[..4]);
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Token_that_is_missing_is_asked_for(string name)
    {
        using var host = new ShopHost(ShopBindings.Make(name, static security =>
        {
            security.EndpointSupportingTokenParameters.SignedEncrypted.Add(ShopBindings.User());
            security.EndpointSupportingTokenParameters.Endorsing.Add(ShopBindings.Certificate());
        }));
        var client = host.NewClient(
            ShopBindings.Make(
                name,
                static security => security.EndpointSupportingTokenParameters.SignedEncrypted.Add(
                    ShopBindings.User())));
        Assert.ThrowsAny<CommunicationException>(() => client.Look());
    }

    [Fact]
    public void Token_that_must_be_encrypted_and_is_not_is_refused()
    {
        using var host = new ShopHost(
            ShopBindings.Make(
                "certificate",
                static security => security.EndpointSupportingTokenParameters.SignedEncrypted.Add(
                    ShopBindings.User())));
        var client = host.NewClient(
            ShopBindings.Make(
                "certificate",
                static security => security.EndpointSupportingTokenParameters.Signed.Add(ShopBindings.User())));
        Assert.Throws<MessageSecurityException>(() => client.Look());
    }

    [Fact]
    public void Token_that_must_be_signed_and_only_endorses_is_refused()
    {
        using var host = new ShopHost(
            ShopBindings.Make(
                "certificate",
                static security => security.EndpointSupportingTokenParameters.SignedEndorsing.Add(
                    ShopBindings.Certificate())));
        var client = host.NewClient(
            ShopBindings.Make(
                "certificate",
                static security => security.EndpointSupportingTokenParameters.Endorsing.Add(
                    ShopBindings.Certificate())));
        Assert.Throws<MessageSecurityException>(() => client.Look());
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Operation_has_tokens_of_its_own(string name)
    {
        if (name == "conversation")
        {
            // The bootstrap has one operation, which is not of the contract.
            return;
        }

        var binding = WithTokenForPay(name, optional: false);
        using var host = new ShopHost(binding);
        var client = host.NewClient(binding);
        Assert.DoesNotContain(client.Look(), static line => line.StartsWith("Signed", StringComparison.Ordinal));
        Assert.Contains("SignedEncrypted user alice", client.Pay());
        var poor = host.NewClient(ShopBindings.Make(name, static _ => { }));
        poor.Look();
        Assert.ThrowsAny<CommunicationException>(() => poor.Pay());
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Optional_token_may_be_absent(string name)
    {
        var binding = ShopBindings.Make(
            name,
            static security => security.OptionalEndpointSupportingTokenParameters.SignedEncrypted.Add(
                ShopBindings.User()));
        using var host = new ShopHost(binding);
        Assert.Contains("name", string.Join(' ', host.NewClient(binding).Look()), StringComparison.Ordinal);
        var anonymous = host.NewClient(binding, user: null).Look();
        Assert.DoesNotContain(anonymous, static line => line.Contains("user", StringComparison.Ordinal));
    }

    [Fact]
    public void Optional_token_that_is_wrong_is_refused()
    {
        var binding = ShopBindings.Make(
            "certificate",
            static security => security.OptionalEndpointSupportingTokenParameters.SignedEncrypted.Add(
                ShopBindings.User()));
        using var host = new ShopHost(binding);
        var client = host.NewClient(
            binding, configure: static factory => factory.Credentials.UserName.Password = "wrong");
        Assert.Throws<MessageSecurityException>(() => client.Look());
    }

    [Fact]
    public void Optional_token_of_an_operation_may_be_absent()
    {
        var binding = WithTokenForPay("certificate", optional: true);
        using var host = new ShopHost(binding);
        Assert.Contains("SignedEncrypted user alice", host.NewClient(binding).Pay());
        Assert.DoesNotContain(
            host.NewClient(binding, user: null).Pay(), static line => line.Contains("user", StringComparison.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Protected_tokens_are_covered_by_the_signatures_they_make(string name)
    {
        var binding = Protecting(name, protects: true);
        using var host = new ShopHost(binding);
        var told = host.NewClient(binding).Look();
        Assert.Contains("thumbprint", string.Join(' ', told), StringComparison.OrdinalIgnoreCase);
        if (name != "in the conversation")
        {
            var careless = host.NewClient(Protecting(name, protects: false));
            Assert.ThrowsAny<CommunicationException>(() => careless.Look());
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Timestamp_may_be_last(string name)
    {
        var binding = ShopBindings.Make(name, static security =>
        {
            security.SecurityHeaderLayout = SecurityHeaderLayout.LaxTimestampLast;
            security.EndpointSupportingTokenParameters.Endorsing.Add(ShopBindings.Certificate());
        });
        using var host = new ShopHost(binding);
        Assert.NotEmpty(host.NewClient(binding).Look());
    }

    [Fact]
    public void Certificate_that_messages_do_not_carry_is_found_among_the_credentials()
    {
        var binding = ShopBindings.Make(
            "certificate", static security => security.EndpointSupportingTokenParameters.Endorsing.Add(
                new X509SecurityTokenParameters(
                    X509KeyIdentifierClauseType.Thumbprint,
                    SecurityTokenInclusionMode.Never)
                { RequireDerivedKeys = false }));
        using var host = new ShopHost(
            binding,
            configure: static host => host.Credentials.ClientCertificate.Certificate = TestCertificates.Client);
        Assert.Contains($"Endorsing certificate {Alice}", host.NewClient(binding).Look());
    }

    private static CustomBinding Protecting(string name, bool protects) => ShopBindings.Make(name, security =>
    {
        security.ProtectTokens = protects;
        security.EndpointSupportingTokenParameters.Endorsing.Add(ShopBindings.Certificate());
    });

    private static CustomBinding WithTokenForPay(string name, bool optional) => ShopBindings.Make(name, security =>
    {
        var tokens = new SupportingTokenParameters();
        tokens.SignedEncrypted.Add(ShopBindings.User());
        (optional
            ? security.OptionalOperationSupportingTokenParameters
            : security.OperationSupportingTokenParameters).Add(IShop.PayAction, tokens);
    });
}
