using System.IdentityModel.Tokens;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Handlers;
using Woad.Federation.Tests.Tokens;
using Woad.Federation.Tests.Tokens.Issued;

namespace Woad.Federation.Tests.Saml.Managers;

/// <summary>A service sets the serializer of assertions and leaves the rest to its settings.</summary>
[Trait("Category", "Security")]
public sealed class SamlSerializerSettingTests
{
    [Fact]
    public void Serializer_of_the_program_reads_assertions()
    {
        using var world = NewWorld();
        world.NewClient(world.TokenOf(ProgramTokens.Write(NewAssertion(world)), null)).Tell("hello");

        var claims = world.Service.ClaimSets.SelectMany(static set => set).ToList();
        Assert.Equal("plan & map", Assert.Single(claims, static c => c.ClaimType == "urn:grants/document").Resource);
        Assert.Contains(claims, static c => c.Resource is SamlNameIdentifierClaimResource { Name: "Ada" });
    }

    [Theory]
    [InlineData("altered")]
    [InlineData("unsigned")]
    [InlineData("another audience")]
    [InlineData("expired")]
    [InlineData("another issuer")]
    public void Rules_of_the_settings_hold(string why)
    {
        using var world = NewWorld();
        var assertion = NewAssertion(world);
        switch (why)
        {
            case "unsigned":
                assertion.SigningCredentials = null;
                break;
            case "another audience":
                assertion.Conditions!.Conditions[0] = new SamlAudienceRestrictionCondition([new Uri("urn:other")]);
                break;
            case "expired":
                assertion.Conditions!.NotOnOrAfter = world.Tokens.Clock.Now.AddMinutes(-6);
                break;
            case "another issuer":
                assertion.SigningCredentials = new X509SigningCredentials(TokenWorld.OtherCertificate);
                break;
        }

        var text = ProgramTokens.Write(assertion);
        world.Refuses(world.TokenOf(
            why == "altered" ? text.Replace("plan", "safe", StringComparison.Ordinal) : text, null));
    }

    [Fact]
    public void Setting_takes_serializers_only()
    {
        var credentials = new ServiceCredentials();
        var serializer = new SamlSerializer();
        credentials.IssuedTokenAuthentication.SamlSerializer = serializer;
        Assert.Same(serializer, credentials.Clone().IssuedTokenAuthentication.SamlSerializer);
        credentials.IssuedTokenAuthentication.SamlSerializer = null;
        Assert.Throws<ArgumentException>(() => credentials.IssuedTokenAuthentication.SamlSerializer = "x");
    }

    private static SamlAssertion NewAssertion(IssuedWorld world)
    {
        var assertion = ProgramTokens.Fill(new StampedAssertion());
        assertion.Conditions = new SamlConditions(
            world.Tokens.Clock.Now.AddHours(-1), world.Tokens.Clock.Now.AddHours(1),
            [new SamlAudienceRestrictionCondition([new Uri(TokenWorld.Audience)]), new OneUseCondition { Uses = 3 }]);
        return assertion;
    }

    private static IssuedWorld NewWorld() => new("bearer over transport", static (_, host) =>
    {
        host.Credentials.UseIdentityConfiguration = false;
        var rules = host.Credentials.IssuedTokenAuthentication;
        rules.SamlSerializer = new ProgramSerializer();
        rules.CertificateValidationMode = X509CertificateValidationMode.Custom;
        rules.CustomCertificateValidator = new OnlyIssuer();
        rules.AllowedAudienceUris.Add(TokenWorld.Audience);
    });
}
