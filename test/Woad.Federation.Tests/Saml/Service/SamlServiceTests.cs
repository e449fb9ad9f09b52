using System.IdentityModel.Tokens;
using System.ServiceModel.Description;
using Woad.Federation.Tests.Tokens.Issued;

namespace Woad.Federation.Tests.Saml.Service;

/// <summary>A service takes tokens whose statements and conditions only a program knows.</summary>
[Trait("Category", "Security")]
public sealed class SamlServiceTests
{
    [Fact]
    public void Statements_of_a_program_authorize_a_call()
    {
        using var world = NewWorld();
        var client = world.NewClient(world.TokenOf(ProgramTokens.Write(), null));

        client.Tell("hello");

        Assert.Equal("hello", world.Service.Text);
        var claims = world.Service.ClaimSets.SelectMany(static set => set).ToList();
        Assert.Equal("plan & map", Assert.Single(claims, static c => c.ClaimType == "urn:grants/document").Resource);
        Assert.Equal("17", Assert.Single(claims, static c => c.ClaimType == "urn:badges/number").Resource);
        Assert.Contains(claims, static c => c.Resource is SamlNameIdentifierClaimResource { Name: "Ada" });
    }

    [Theory]
    [InlineData("altered")]
    [InlineData("unsigned")]
    [InlineData("another audience")]
    public void Token_of_a_program_is_refused_before_the_call(string why)
    {
        using var world = NewWorld();
        var assertion = ProgramTokens.Fill(new StampedAssertion());
        switch (why)
        {
            case "unsigned":
                assertion.SigningCredentials = null;
                break;
            case "another audience":
                assertion.Conditions!.Conditions[0] = new SamlAudienceRestrictionCondition([new Uri("urn:other")]);
                break;
        }

        var text = ProgramTokens.Write(assertion);
        world.Refuses(world.TokenOf(
            why == "altered" ? text.Replace("plan", "safe", StringComparison.Ordinal) : text, null));
    }

    private static IssuedWorld NewWorld() => new("bearer over transport", static (_, host) =>
    {
        host.Description.Behaviors.Remove<ServiceCredentials>();
        host.Description.Behaviors.Add(new ProgramCredentials());
    });
}
