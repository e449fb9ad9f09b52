using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Server.Tests.Tokens.CreditCards;

/// <summary>
/// Custom tokens as WCF programs write them: token, parameters, serializer, provider, authenticator, credentials.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Slow")]
public sealed class CreditCardTests
{
    private static readonly CreditCard Good = new(
        CreditCardTokenAuthenticator.Valid, "Woad bank", DateTime.UtcNow.AddYears(1));

    public static TheoryData<string> Names => ShopBindings.Names;

    [Theory]
    [MemberData(nameof(Names))]
    public void Token_of_the_program_tells_of_the_client(string name)
    {
        var binding = Binding(name);
        using var host = new ShopHost(binding, new CreditCardServiceCredentials());
        var client = host.NewClient(binding, new CreditCardClientCredentials(Good));
        for (var i = 0; i < 2; i++)
        {
            var told = client.Look();
            Assert.Contains("card-number", string.Join(';', told), StringComparison.Ordinal);
            if (name != "conversation")
            {
                Assert.Contains($"SignedEncrypted card {Good.Number}", told);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Token_that_the_authenticator_refuses_is_refused(string name)
    {
        var binding = Binding(name);
        using var host = new ShopHost(binding, new CreditCardServiceCredentials());
        var refused = Assert.ThrowsAny<CommunicationException>(
            () => host.NewClient(binding, new CreditCardClientCredentials(Good with { Number = "2222" })).Look());
        Assert.Equal("FailedAuthentication", ((FaultException)refused.InnerException!).Code.SubCode!.Name);
    }

    [Fact]
    public void Message_without_the_token_is_refused()
    {
        using var host = new ShopHost(Binding("certificate"), new CreditCardServiceCredentials());
        var client = host.NewClient(ShopBindings.Make("certificate", static _ => { }));
        Assert.Throws<MessageSecurityException>(() => client.Look());
    }

    [Fact]
    public void Token_that_the_service_does_not_want_is_refused()
    {
        using var host = new ShopHost(
            ShopBindings.Make("certificate", static _ => { }), new CreditCardServiceCredentials());
        Assert.Throws<MessageSecurityException>(
            () => host.NewClient(Binding("certificate"), new CreditCardClientCredentials(Good)).Look());
    }

    [Fact]
    public void Client_without_a_manager_for_the_token_says_what_to_override()
    {
        var binding = Binding("certificate");
        using var host = new ShopHost(binding, new CreditCardServiceCredentials());
        var refused = Assert.Throws<NotSupportedException>(() => host.NewClient(binding).Look());
        Assert.Contains("CreateSecurityTokenProvider", refused.Message, StringComparison.Ordinal);
    }

    private static CustomBinding Binding(string name) => ShopBindings.Make(
        name,
        static security => security.EndpointSupportingTokenParameters.SignedEncrypted.Add(
            new CreditCardTokenParameters()));
}
