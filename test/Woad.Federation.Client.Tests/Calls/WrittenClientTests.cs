using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Federation;
using Microsoft.IdentityModel.Protocols.WsFed;
using Microsoft.IdentityModel.Protocols.WsTrust;

namespace Woad.Federation.Client.Tests.Calls;

/// <summary>Clients that were written for Microsoft's package call services through a token service.</summary>
[Trait("Category", "Security")]
public sealed class WrittenClientTests
{
    [Theory]
    [InlineData(SecurityKeyType.SymmetricKey, true, true)]
    [InlineData(SecurityKeyType.SymmetricKey, false, false)]
    [InlineData(SecurityKeyType.SymmetricKey, false, true)]
    [InlineData(SecurityKeyType.BearerKey, true, false)]
    public Task Client_with_the_binding_calls_the_service(SecurityKeyType key, bool is13, bool isSession) =>
        Task.Run(() =>
        {
            using var world = new ClientWorld(key, is13, isSession);
            var factory = WrittenClients.OfBinding(
                world.Issuer(is13), world.Service, is13, parameters => parameters.KeyType = key);
            ((WSFederationHttpBinding)factory.Endpoint.Binding!).Security.Message.EstablishSecurityContext = isSession;
            var client = factory.CreateChannel();
            Assert.Equal("x by Ada", client.Caller("x"));
            Assert.Equal("y by Ada", client.Caller("y"));
            Assert.Equal(1, world.Asked);
            Assert.StartsWith("uuid-", OrdersTokenService.LastContext, StringComparison.Ordinal);
            factory.Abort();
        });

    [Fact]
    public Task Settings_of_the_token_are_kept() => Task.Run(() =>
    {
        using var world = new ClientWorld(SecurityKeyType.BearerKey, true, false);
        var factory = WrittenClients.OfBinding(world.Issuer(true), world.Service, true, static parameters =>
        {
            parameters.KeyType = SecurityKeyType.BearerKey;
            parameters.CacheIssuedTokens = false;
            parameters.RequestContext = "mine";
            parameters.Claims = new Claims(
                "http://docs.oasis-open.org/wsfed/authorization/200706/authclaims",
                [new ClaimType { Uri = "urn:level", Value = "3", IsOptional = false }]);
        });
        ((WSFederationHttpBinding)factory.Endpoint.Binding!).Security.Message.EstablishSecurityContext = false;
        var client = factory.CreateChannel();
        Assert.Equal("x by Ada", client.Caller("x"));
        Assert.Equal("y by Ada", client.Caller("y"));
        Assert.Equal(2, world.Asked);
        Assert.Equal("mine", OrdersTokenService.LastContext);
        Assert.Equal("urn:level=3", OrdersTokenService.LastClaims);
        factory.Abort();
    });

    [Fact]
    public Task Manager_and_channel_get_tokens() => Task.Run(async () =>
    {
        using var world = new ClientWorld(SecurityKeyType.BearerKey, true, false);
        var token = Assert.IsType<GenericXmlSecurityToken>(
            WrittenClients.OfManager(world.Issuer(true), world.Service));
        Assert.Contains(">Ada<", token.TokenXml.OuterXml, StringComparison.Ordinal);
        token = Assert.IsType<GenericXmlSecurityToken>(
            await WrittenClients.OfChannel(world.Issuer(true), world.Service, isBearer: true));
        Assert.Contains(">Ada<", token.TokenXml.OuterXml, StringComparison.Ordinal);
        Assert.Empty(token.SecurityKeys ?? []);
        token = Assert.IsType<GenericXmlSecurityToken>(
            await WrittenClients.OfChannel(world.Issuer(true), world.Service, isBearer: false));
        Assert.Equal(256, Assert.Single(token.SecurityKeys).KeySize);
        Assert.Equal(3, world.Asked);
    });

    [Fact]
    public void Parameters_have_the_defaults_and_the_limits_of_the_package()
    {
        var parameters = new WSTrustTokenParameters();
        Assert.True(parameters.CacheIssuedTokens);
        Assert.Equal(60, parameters.IssuedTokenRenewalThresholdPercentage);
        Assert.Equal(TimeSpan.MaxValue, parameters.MaxIssuedTokenCachingTime);
        Assert.Equal(SecurityKeyType.SymmetricKey, parameters.KeyType);
        Assert.Null(parameters.KeySize);
        Assert.Throws<ArgumentOutOfRangeException>(() => parameters.IssuedTokenRenewalThresholdPercentage = 101);
        Assert.Throws<ArgumentOutOfRangeException>(() => parameters.MaxIssuedTokenCachingTime = TimeSpan.Zero);

        parameters.MaxIssuedTokenCachingTime = TimeSpan.FromMinutes(1);
        var copy = Assert.IsType<WSTrustTokenParameters>(parameters.Clone());
        Assert.Equal(TimeSpan.FromMinutes(1), copy.MaxIssuedTokenCachingTime);
    }

    [Fact]
    public void Binding_refuses_other_modes_with_the_remedy()
    {
        var binding = new WSFederationHttpBinding(new WSTrustTokenParameters());
        Assert.Equal("https", binding.Scheme);
        binding.Security.Mode = SecurityMode.Message;
        var refused = Record.Exception(() =>
        {
            using var factory = new ChannelFactory<IOrders>(
                binding, new EndpointAddress("http://service.example.org/"));
            factory.Open();
        });
        Assert.Contains("TransportWithMessageCredential only", refused?.Message, StringComparison.Ordinal);
    }
}
