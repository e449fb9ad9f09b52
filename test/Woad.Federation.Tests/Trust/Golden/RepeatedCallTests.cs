using System.IdentityModel.Tokens;
using System.Net;
using System.Text;
using Woad.Federation.Identity;

namespace Woad.Federation.Tests.Trust.Golden;

/// <summary>
/// Recorded calls whose assertion comes again in text: it is recognized by all of its bytes, and by nothing less.
/// </summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Security")]
public sealed class RepeatedCallTests
{
    private const string Declaration = " xmlns:saml=\"urn:oasis:names:tc:SAML:1.0:assertion\"";

    private static readonly string First = GoldenCallTests.Recorded("bearer", "1.1");
    private static readonly int Start = First.IndexOf("<saml:Assertion", StringComparison.Ordinal);
    private static readonly int End = First.IndexOf("</saml:Assertion>", StringComparison.Ordinal);

    [Theory]
    [InlineData("bearer", "1.1")]
    [InlineData("bearer", "2.0")]
    [InlineData("symmetric", "1.1")]
    [InlineData("symmetric", "2.0")]
    public async Task Repeated_assertion_is_verified_once(string use, string version)
    {
        using var service = new GoldenService(use);
        var call = GoldenCallTests.Recorded(use, version);
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal(HttpStatusCode.OK, await service.PostAsync(call));
        }

        Assert.Equal(3, service.Service.Calls);
        Assert.Equal(1, service.Keys.Count);
        Assert.Equal("Ada", service.Service.Principal!.FindFirst(System.Security.Claims.ClaimTypes.Name)!.Value);
    }

    [Fact]
    public async Task One_changed_byte_of_a_known_assertion_is_refused()
    {
        using var service = new GoldenService("bearer");
        Assert.Equal(HttpStatusCode.OK, await service.PostAsync(First));
        for (var at = Start + 1; at < End; at += 13)
        {
            var bytes = Encoding.UTF8.GetBytes(First);
            bytes[at] ^= 1;
            var status = await service.PostAsync(bytes);
            Assert.True(status != HttpStatusCode.OK, $"The byte at {at - Start} of the assertion: {status}");
        }

        Assert.Equal(1, service.Service.Calls);
        Assert.Equal(HttpStatusCode.OK, await service.PostAsync(First));
    }

    [Fact]
    public async Task Bytes_behind_a_known_assertion_are_no_part_of_it()
    {
        using var service = new GoldenService("bearer");
        Assert.Equal(HttpStatusCode.OK, await service.PostAsync(First));
        var behind = End + "</saml:Assertion>".Length;
        var assertion = First[Start..behind];
        Assert.NotEqual(HttpStatusCode.OK, await service.PostAsync(First.Insert(behind, assertion)));
        Assert.NotEqual(HttpStatusCode.OK, await service.PostAsync(First.Insert(behind, "</saml:Assertion>")));
        Assert.NotEqual(HttpStatusCode.OK, await service.PostAsync(First.Insert(End, assertion)));
        Assert.Equal(1, service.Service.Calls);
    }

    /// <summary>The same bytes, whose prefix means something else where they stand.</summary>
    [Fact]
    public async Task Known_assertion_whose_prefix_is_declared_outside_is_read_anew()
    {
        using var service = new GoldenService("bearer");
        var outside = First.Replace(Declaration, "", StringComparison.Ordinal)
            .Replace("<o:Security ", "<o:Security" + Declaration + " ", StringComparison.Ordinal);
        Assert.Equal(HttpStatusCode.OK, await service.PostAsync(outside));
        Assert.Equal(HttpStatusCode.OK, await service.PostAsync(outside));
        Assert.Equal(1, service.Keys.Count);
        foreach (var other in (string[])["urn:oasis:names:tc:SAML:2.0:assertion", "urn:other"])
        {
            var elsewhere = outside.Replace(
                "urn:oasis:names:tc:SAML:1.0:assertion\" s:", other + "\" s:", StringComparison.Ordinal);
            Assert.NotEqual(outside, elsewhere);
            Assert.NotEqual(HttpStatusCode.OK, await service.PostAsync(elsewhere));
        }

        Assert.Equal(2, service.Service.Calls);
    }

    [Fact]
    public async Task Known_assertion_is_refused_when_it_has_expired()
    {
        using var service = new GoldenService("bearer");
        Assert.Equal(HttpStatusCode.OK, await service.PostAsync(First));
        service.Clock.Now = service.Clock.Now.AddMinutes(64);
        Assert.Equal(HttpStatusCode.OK, await service.PostAsync(First));
        service.Clock.Now = service.Clock.Now.AddMinutes(2);
        Assert.NotEqual(HttpStatusCode.OK, await service.PostAsync(First));
        Assert.Equal(2, service.Service.Calls);
    }

    [Fact]
    public async Task Assertion_that_one_service_knows_is_verified_by_the_rules_of_another()
    {
        using var service = new GoldenService("bearer");
        Assert.Equal(HttpStatusCode.OK, await service.PostAsync(First));
        using var alike = new GoldenService("bearer");
        Assert.Equal(HttpStatusCode.OK, await alike.PostAsync(First));
        Assert.Equal(1, alike.Keys.Count);
        using var elsewhere = new GoldenService("bearer", static identity =>
            identity.AudienceRestriction.AllowedAudienceUris[0] = new Uri("https://elsewhere.test/"));
        Assert.NotEqual(HttpStatusCode.OK, await elsewhere.PostAsync(First));
        using var distrusting = new GoldenService("bearer", static identity =>
            ((ConfigurationBasedIssuerNameRegistry)identity.IssuerNameRegistry).ConfiguredTrustedIssuers.Clear());
        Assert.NotEqual(HttpStatusCode.OK, await distrusting.PostAsync(First));
    }

    [Fact]
    public async Task Known_assertion_comes_once_where_replays_are_detected()
    {
        using var service = new GoldenService("bearer", static identity =>
        {
            identity.DetectReplayedTokens = true;
            identity.Caches.TokenReplayCache = new BoundedReplayCache(identity.Clock, 10);
        });
        Assert.Equal(HttpStatusCode.OK, await service.PostAsync(First));
        Assert.NotEqual(HttpStatusCode.OK, await service.PostAsync(First));
        Assert.Equal(1, service.Service.Calls);
    }

    /// <summary>Anybody can sign a token: it drives no other one out.</summary>
    [Fact]
    public async Task Assertion_that_is_refused_is_not_remembered()
    {
        using var service = new GoldenService("bearer", static identity =>
            ((ConfigurationBasedIssuerNameRegistry)identity.IssuerNameRegistry).ConfiguredTrustedIssuers.Clear());
        for (var i = 1; i <= 3; i++)
        {
            Assert.NotEqual(HttpStatusCode.OK, await service.PostAsync(First));
            Assert.Equal(i, service.Keys.Count);
        }
    }
}
