using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using Woad.Federation.Tests.IdentitySections;

namespace Woad.Federation.Tests.Tokens.Handmade;

/// <summary>Signatures by SHA-1, which a switch of the process allows. The test runs alone.</summary>
[Collection(ProcessConfigurationCollection.Name)]
[Trait("Category", "Security")]
public sealed class Sha1SwitchTests
{
    private const string Switch = "System.IdentityModel.AllowSha1Signatures";

    [Fact]
    public void Signature_by_SHA_1_is_accepted_where_the_switch_allows_it()
    {
        using var world = HandmadeTokenTests.NewWorld("symmetric by certificate");
        var key = RandomNumberGenerator.GetBytes(32);
        var token = HandmadeToken.Issue(
            HandmadeToken.Create(
                key, world.Tokens.Clock.Now.AddMinutes(-1), SecurityAlgorithms.RsaSha1Signature,
                SecurityAlgorithms.Sha1Digest),
            key);
        AppContext.SetSwitch(Switch, true);
        try
        {
            Assert.Equal("old by Ada: ", world.NewClient(token).Tell("old"));
        }
        finally
        {
            AppContext.SetSwitch(Switch, false);
        }
    }
}
