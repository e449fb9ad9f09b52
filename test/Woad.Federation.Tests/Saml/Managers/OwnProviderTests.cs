using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Tokens;
using Woad.Federation.Tests.Tokens.Handmade;
using Woad.Federation.Tests.Tokens.Issued;

namespace Woad.Federation.Tests.Saml.Managers;

/// <summary>A client whose manager of tokens provides issued tokens, and writes them by its serializer.</summary>
[Trait("Category", "Security")]
public sealed class OwnProviderTests
{
    public static TheoryData<string, string> Uses => new()
    {
        { "bearer over transport", "1.1" },
        { "bearer over transport", "2.0" },
        { "bearer by certificate", "1.1" },
        { "conversation of bearer over transport", "1.1" },
        { "conversation of bearer over transport", "2.0" },
    };

    [Theory]
    [MemberData(nameof(Uses))]
    public void Derived_serializer_writes_the_token(string use, string version)
    {
        using var world = new IssuedWorld(use);
        var serializer = new CountingSerializer();
        var client = world.NewClient(new ProvidingCredentials(
            () => world.Tokens.Handlers.CreateToken(Descriptor(world, version)), () => serializer));

        Assert.Equal("hello by Ada: auditor clerk", client.Tell("hello"));
        Assert.InRange(serializer.Written, 1, int.MaxValue);
    }

    [Theory]
    [InlineData("bearer over transport")]
    [InlineData("bearer by certificate")]
    public void SamlSerializer_of_the_program_writes_the_token(string use)
    {
        using var world = new IssuedWorld(use);
        var serializer = new CountingSamlSerializer();
        var client = world.NewClient(new ProvidingCredentials(
            () => world.Tokens.Handlers.CreateToken(Descriptor(world, "1.1")),
            () => new WSSecurityTokenSerializer(SecurityVersion.WSSecurity11, true, serializer)));

        Assert.Equal("hello by Ada: auditor clerk", client.Tell("hello"));
        Assert.InRange(serializer.Written, 1, int.MaxValue);
    }

    [Theory]
    [InlineData("symmetric over transport", false)]
    [InlineData("symmetric over transport", true)]
    [InlineData("symmetric by certificate", true)]
    [InlineData("symmetric protection", false)]
    [InlineData("symmetric protection", true)]
    [InlineData("conversation of symmetric by certificate", true)]
    public void Token_class_of_the_program_has_the_key(string use, bool hasSerializer)
    {
        using var world = HandmadeTokenTests.NewWorld(use);
        var key = RandomNumberGenerator.GetBytes(32);
        var assertion = HandmadeToken.Create(key, world.Tokens.Clock.Now.AddMinutes(-1)).Assertion;
        var serializer = new CountingSerializer();
        var client = world.NewClient(new ProvidingCredentials(
            () => new KeyedSamlToken(assertion, key), hasSerializer ? () => serializer : null));

        Assert.Equal("hello by Ada: ", client.Tell("hello"));
        Assert.Equal(hasSerializer, serializer.Written > 0);
    }

    [Fact]
    public void Provider_is_asked_again_when_its_token_has_expired()
    {
        using var world = new IssuedWorld("bearer over transport");
        var made = 0;
        var client = world.NewClient(new ProvidingCredentials(
            () =>
            {
                made++;
                var descriptor = Descriptor(world, "2.0");
                descriptor.Lifetime = new Lifetime(
                    world.Tokens.Clock.Now.AddMinutes(-2), world.Tokens.Clock.Now.AddMinutes(-1));
                return world.Tokens.Handlers.CreateToken(descriptor);
            },
            null));
        client.Tell("one");
        client.Tell("two");
        Assert.InRange(made, 2, int.MaxValue);
    }

    private static SecurityTokenDescriptor Descriptor(IssuedWorld world, string version)
    {
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.Lifetime = new Lifetime(world.Tokens.Clock.Now.AddMinutes(-1), world.Tokens.Clock.Now.AddHours(1));
        return descriptor;
    }
}
