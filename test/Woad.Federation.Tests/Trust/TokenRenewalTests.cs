using System.IdentityModel.Tokens;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Security.Issued;

namespace Woad.Federation.Tests.Trust;

/// <summary>
/// The time after which a client asks for another token, where the token's key protects its messages.
/// </summary>
public sealed class TokenRenewalTests
{
    private static readonly DateTime Start = new(2026, 5, 1, 12, 0, 0, DateTimeKind.Utc);

    [Theory]
    [InlineData(true, 60, null, 36)]
    [InlineData(true, 100, null, 60)]
    [InlineData(true, 60, 10, 10)]
    [InlineData(true, 100, 90, 60)]
    [InlineData(false, 60, null, null)]
    public void Token_is_made_anew_at_the_renewal_of_its_provider(
        bool caches, int percentage, int? maximum, int? minutes)
    {
        var provider = new IssuedSecurityTokenProvider
        {
            CacheIssuedTokens = caches,
            IssuedTokenRenewalThresholdPercentage = percentage,
            MaxIssuedTokenCachingTime = maximum is { } most ? TimeSpan.FromMinutes(most) : TimeSpan.MaxValue,
        };
        Assert.Equal(
            minutes is { } after ? Start.AddMinutes(after) : DateTime.MinValue,
            IssuedTokenSupport.Registered.RenewalOf(provider, NewToken(Start.AddHours(1))).UtcDateTime);
    }

    [Fact]
    public void Token_without_end_is_not_renewed()
    {
        var provider = new IssuedSecurityTokenProvider { IssuedTokenRenewalThresholdPercentage = 100 };
        var end = DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc);
        Assert.Equal(end, IssuedTokenSupport.Registered.RenewalOf(provider, NewToken(end)).UtcDateTime);
    }

    private static GenericXmlSecurityToken NewToken(DateTime end)
    {
        var document = new XmlDocument();
        document.LoadXml("<token/>");
        return new GenericXmlSecurityToken(document.DocumentElement!, null, Start, end, null, null, null);
    }
}
