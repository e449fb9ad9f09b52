using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Tokens.Issued;

namespace Woad.Federation.Tests.Calls.Delegation;

/// <summary>Channels with tokens that a program has, and calls for others.</summary>
[Trait("Category", "Security")]
public sealed class DelegationTests
{
    [Theory]
    [InlineData(SecurityKeyType.SymmetricKey)]
    [InlineData(SecurityKeyType.BearerKey)]
    public Task Back_end_sees_the_caller_and_the_services_that_act_for_it(SecurityKeyType key) => Task.Run(() =>
    {
        using var world = new DelegationWorld(key);
        world.OpenService("back", null);
        var toBack = world.NewFactory("back", "middle");
        world.OpenService("middle", token => toBack.CreateChannelWithActAsToken(token));
        var toMiddle = world.NewFactory("middle", "front");
        world.OpenService("front", token => toMiddle.CreateChannelWithActAsToken(token));

        Assert.Equal("x by Ada via middle via front", world.NewFactory("front", "Ada").CreateChannel().Tell("x"));
        Assert.Equal("x by Bob via middle via front", world.NewFactory("front", "Bob").CreateChannel().Tell("x"));
        Assert.Equal(6, world.Issued);
    });

    [Fact]
    public Task Back_end_sees_the_caller_only_where_a_service_asks_on_its_behalf() => Task.Run(() =>
    {
        using var world = new DelegationWorld(SecurityKeyType.BearerKey);
        world.OpenService("back", null);
        var toBack = world.NewFactory("back", "front");
        world.OpenService("front", token => toBack.CreateChannelWithOnBehalfOfToken(token, world.AddressOf("back")));

        Assert.Equal("x by Ada", world.NewFactory("front", "Ada").CreateChannel().Tell("x"));
    });

    [Theory]
    [InlineData(SecurityKeyType.SymmetricKey)]
    [InlineData(SecurityKeyType.BearerKey)]
    public Task Token_that_a_program_has_is_shown_and_no_issuer_is_asked(SecurityKeyType key) => Task.Run(() =>
    {
        using var world = new DelegationWorld(key);
        world.OpenService("back", null);
        using var issuer = new WSTrustChannelFactory(FederationWorld.IssuerBinding(true), world.Issuer);
        DelegationWorld.Know(issuer.Credentials!, "Ada");
        var token = issuer.CreateChannel().Issue(new RequestSecurityToken(
            RequestTypes.Issue, key == SecurityKeyType.BearerKey ? KeyTypes.Bearer : KeyTypes.Symmetric)
        {
            AppliesTo = new EndpointReference(world.AddressOf("back").Uri.AbsoluteUri),
        });

        // The factory has the name of somebody else, whom nobody asks for a token.
        var factory = world.NewFactory("back", "Bob");
        Assert.Equal("x by Ada", factory.CreateChannelWithIssuedToken(token).Tell("x"));
        Assert.Equal(
            "y by Ada", factory.CreateChannelWithIssuedToken(token, world.AddressOf("back")).Tell("y"));
        Assert.Equal(1, world.Issued);
        Assert.Equal("z by Bob", factory.CreateChannel().Tell("z"));
        Assert.Equal(2, world.Issued);
    });

    [Fact]
    public Task Altered_token_of_a_subject_gets_no_token() => Task.Run(() =>
    {
        using var world = new DelegationWorld(SecurityKeyType.BearerKey);
        world.OpenService("back", null);
        var toBack = world.NewFactory("back", "front");
        world.OpenService("front", token => toBack.CreateChannelWithActAsToken(Altered(token)));
        Assert.ThrowsAny<CommunicationException>(
            () => world.NewFactory("front", "Ada").CreateChannel().Tell("x"));
        Assert.Equal(2, world.Issued);
    });

    private static GenericXmlSecurityToken Altered(SecurityToken token)
    {
        var text = SecurityTokenHandlerCollection.CreateDefaultSecurityTokenHandlerCollection().WriteToken(token);
        return new GenericXmlSecurityToken(
            Tokens.TokenWorld.Parse(text.Replace(">Ada<", ">Eve<", StringComparison.Ordinal)).DocumentElement!,
            null, token.ValidFrom, token.ValidTo, null, null, null);
    }
}
