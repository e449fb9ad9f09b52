using System.IdentityModel.Claims;
using System.Security.Claims;
using ClaimTypes = System.Security.Claims.ClaimTypes;

namespace Woad.Federation.Tests.Tokens.Issued;

/// <summary>Conversations in cookies keep the claims of the token that has begun them.</summary>
[Trait("Category", "Security")]
public sealed class CookieClaimsTests
{
    [Theory]
    [InlineData("cookie of bearer over transport", "1.1")]
    [InlineData("cookie of bearer over transport", "2.0")]
    [InlineData("cookie of symmetric by certificate", "1.1")]
    [InlineData("cookie of symmetric by certificate", "2.0")]
    [InlineData("cookie of symmetric protection", "2.0")]
    public void Caller_has_the_claims_of_the_token(string use, string version)
    {
        using var world = new IssuedWorld(use);
        var client = world.NewClient(world.NewToken(version));

        Assert.Equal("one by Ada: auditor clerk", client.Tell("one"));
        Assert.Equal("two by Ada: auditor clerk", client.Tell("two"));

        var principal = (ClaimsIdentity)world.Service.Principal!.Identity!;
        Assert.True(principal.IsAuthenticated);
        Assert.Equal("issuer", principal.FindFirst(ClaimTypes.Role)!.Issuer);
        var claims = Assert.Single(
            world.Service.ClaimSets,
            static set => set.FindClaims(ClaimTypes.Role, Rights.PossessProperty).Any());
        var issuer = Assert.IsType<X509CertificateClaimSet>(claims.Issuer);
        Assert.Equal(TokenWorld.IssuerCertificate.Thumbprint, issuer.X509Certificate.Thumbprint);
    }

    [Fact]
    public void Claims_that_are_too_long_for_a_cookie_are_refused()
    {
        using var world = new IssuedWorld("cookie of bearer over transport");
        world.Refuses(world.NewToken("2.0", static token => token.Subject!.AddClaim(
            new System.Security.Claims.Claim(ClaimTypes.Role, new string('a', 70_000)))));
    }
}
