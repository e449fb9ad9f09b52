using System.Security.Cryptography;
using System.ServiceModel;
using Microsoft.IdentityModel.Tokens;
using Woad.TestSupport;
using KeyType = System.IdentityModel.Tokens.SecurityKeyType;

namespace Woad.Federation.Jwt.Tests.Calls;

/// <summary>JSON Web Tokens that are bound to a key of the client, and tokens that are encrypted.</summary>
[Trait("Category", "Security")]
public sealed class JwtKeyTests
{
    public static TheoryData<string> Bindings =>
        ["thumbprint", "certificate", "two members", "no object", "private key", "short key", "symmetric key"];

    private static RSA Holder => TestKeys.Rsa("holder");

    [Fact]
    public Task Token_with_a_key_is_accepted_by_its_key_alone() => RunAsync(world =>
    {
        var text = JwtWorld.Token(static token => token.Claims["cnf"] = Jwk(Holder));

        Assert.Equal(
            "x by Ada: auditor clerk",
            world.Call(JwtBearer.CreateToken(text, Holder), keyType: KeyType.AsymmetricKey));
        Refuses(world, JwtBearer.CreateToken(text), KeyType.BearerKey);
        Refuses(world, JwtBearer.CreateToken(text, TestKeys.Rsa("other")), KeyType.AsymmetricKey);
        Refuses(world, JwtBearer.CreateToken(JwtWorld.Token(), Holder), KeyType.AsymmetricKey);
    });

    [Theory]
    [MemberData(nameof(Bindings))]
    public Task Token_that_is_bound_in_another_way_is_refused(string binding) => RunAsync(world =>
    {
        var token = JwtBearer.CreateToken(JwtWorld.Token(t => t.Claims["cnf"] = ClaimOf(binding)), Holder);
        Refuses(world, token, KeyType.AsymmetricKey);
        Refuses(world, token, KeyType.BearerKey);
    });

    [Fact]
    public Task Encrypted_token_is_accepted_where_the_service_has_its_key() => RunAsync(
        world =>
        {
            var service = new RsaSecurityKey(TestKeys.Rsa("service"));
            Assert.Equal("x by Ada: auditor clerk", world.Call(Encrypted(service, "RSA-OAEP")));
            Refuses(world, Encrypted(service, "RSA1_5"), KeyType.BearerKey);
            Refuses(world, Encrypted(new RsaSecurityKey(TestKeys.Rsa("other")), "RSA-OAEP"), KeyType.BearerKey);
            Refuses(
                world,
                Encrypted(service, "RSA-OAEP", static t => t.SigningCredentials = new SigningCredentials(
                    new RsaSecurityKey(TestKeys.Rsa("other")) { KeyId = "1" }, "RS256")),
                KeyType.BearerKey);
            Refuses(
                world, Encrypted(service, "RSA-OAEP", static t => t.SigningCredentials = null), KeyType.BearerKey);
            Refuses(
                world, Encrypted(service, "RSA-OAEP", static t => t.Claims["cnf"] = Jwk(Holder)), KeyType.BearerKey);
        },
        new RsaSecurityKey(TestKeys.Rsa("service")));

    private static void Refuses(
        JwtWorld world, System.IdentityModel.Tokens.GenericXmlSecurityToken token, KeyType keyType)
    {
        var text = $"lie {Guid.NewGuid()}";
        var refused = Record.Exception(() => (object)world.Call(token, text, keyType));
        Assert.IsAssignableFrom<CommunicationException>(refused);
        Assert.False(Reports.HasRun(text));
    }

    private static System.IdentityModel.Tokens.GenericXmlSecurityToken Encrypted(
        SecurityKey key, string wrap, Action<SecurityTokenDescriptor>? change = null) =>
        JwtBearer.CreateToken(JwtWorld.Token(token =>
        {
            token.EncryptingCredentials = new EncryptingCredentials(key, wrap, "A256CBC-HS512");
            change?.Invoke(token);
        }));

    private static object ClaimOf(string binding) => binding switch
    {
        "thumbprint" => Member("jkt", "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I"),
        "certificate" => Member("x5t#S256", "bwcK0esc3ACC3DB2Y5_lESsXE8o9ltc05O89jdN-dg2"),
        "two members" => new Dictionary<string, object>(Jwk(Holder)) { ["kid"] = "1" },
        "no object" => "jwk",
        "private key" => Member("jwk", new Dictionary<string, object>(Public(Holder)) { ["d"] = "AQAB" }),
        "short key" => Jwk(TestKeys.Rsa("short", 1024)),
        "symmetric key" => Member("jwk", new Dictionary<string, object> { ["kty"] = "oct", ["k"] = "AAAA" }),
        _ => throw new ArgumentException(binding, nameof(binding)),
    };

    private static Dictionary<string, object> Jwk(RSA key) => Member("jwk", Public(key));

    private static Dictionary<string, object> Member(string name, object value) => new() { [name] = value };

    private static Dictionary<string, object> Public(RSA key)
    {
        var parameters = key.ExportParameters(includePrivateParameters: false);
        return new Dictionary<string, object>
        {
            ["kty"] = "RSA",
            ["n"] = Base64UrlEncoder.Encode(parameters.Modulus),
            ["e"] = Base64UrlEncoder.Encode(parameters.Exponent),
        };
    }

    private static Task RunAsync(Action<JwtWorld> test, SecurityKey? decryption = null) => Task.Run(async () =>
    {
        await using var world = new JwtWorld(identity =>
        {
            if (decryption is not null)
            {
                identity.SecurityTokenHandlers.OfType<JwtTokenHandler>().Single().DecryptionKeys.Add(decryption);
            }
        });
        await world.StartAsync();
        test(world);
    });
}
