using System.IdentityModel.Tokens;
using System.ServiceModel;

namespace Woad.Federation.Tests.Tokens.Issued;

/// <summary>An assertion that comes again is recognized by its bytes; all rules but the signature hold again.</summary>
[Trait("Category", "Security")]
public sealed class RepeatedAssertionTests
{
    private readonly CountingResolver _keys = new();

    [Theory]
    [InlineData("bearer over transport", "1.1")]
    [InlineData("bearer over transport", "2.0")]
    [InlineData("symmetric over transport", "2.0")]
    [InlineData("symmetric by certificate", "1.1")]
    [InlineData("symmetric protection", "2.0")]
    public void Signature_is_verified_once_for_many_calls_and_clients(string use, string version)
    {
        using var world = NewWorld(use);
        var token = world.NewToken(version);
        var (first, second) = (world.NewClient(token), world.NewClient(token));
        for (var i = 0; i < 5; i++)
        {
            first.Tell("1");
            second.Tell("2");
        }

        Assert.Equal(10, world.Service.Calls);
        Assert.Equal(1, _keys.Count);
        world.NewClient(world.NewToken(version)).Tell("3");
        Assert.Equal(2, _keys.Count);
    }

    [Fact]
    public void Altered_byte_is_verified_anew_and_refused()
    {
        using var world = NewWorld("bearer over transport");
        var token = world.NewToken("2.0");
        world.NewClient(token).Tell("1");
        var text = token.TokenXml.OuterXml;
        for (var alike = 0; alike < 2; alike++)
        {
            world.Refuses(world.TokenOf(text.Replace("clerk", "chief", StringComparison.Ordinal), null));
        }

        // A digest that does not fit is refused before the key is looked up, and a signature that does not fit after.
        Assert.Equal(1, _keys.Count);
        var at = text.IndexOf("<SignatureValue>", StringComparison.Ordinal) + 20;
        var other = text[..at] + (text[at] == 'A' ? 'B' : 'A') + text[(at + 1)..];
        world.Refuses(world.TokenOf(other, null));
        world.Refuses(world.TokenOf(other, null));
        Assert.Equal(3, _keys.Count);
        world.NewClient(token).Tell("2");
        Assert.Equal(3, _keys.Count);
    }

    [Fact]
    public void Issuer_that_is_no_longer_trusted_is_refused_at_once()
    {
        using var world = NewWorld("bearer over transport");
        var token = world.NewToken("2.0");
        world.NewClient(token).Tell("1");
        ((ConfigurationBasedIssuerNameRegistry)world.Tokens.Service.IssuerNameRegistry).ConfiguredTrustedIssuers
            .Clear();
        world.Refuses(token);
        Assert.Equal(1, _keys.Count);
    }

    [Fact]
    public void Audience_and_time_hold_for_each_message()
    {
        using var world = NewWorld("bearer over transport");
        var token = world.NewToken("2.0");
        var client = world.NewClient(token);
        client.Tell("1");
        world.Tokens.Service.AudienceRestriction.AllowedAudienceUris[0] = new Uri("https://moved.test/");
        Assert.IsAssignableFrom<CommunicationException>(Record.Exception(() => client.Tell("2")));
        world.Tokens.Service.AudienceRestriction.AllowedAudienceUris[0] = new Uri(TokenWorld.Audience);
        world.NewClient(token).Tell("3");
        Assert.Equal(1, _keys.Count);
        world.Tokens.Clock.Now = world.Tokens.Clock.Now.AddMinutes(66);
        world.Refuses(token);
    }

    private IssuedWorld NewWorld(string use) =>
        new(use, (world, _) => world.Tokens.Service.IssuerTokenResolver = _keys);
}
