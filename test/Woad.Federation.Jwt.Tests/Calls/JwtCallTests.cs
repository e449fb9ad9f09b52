using System.Security.Cryptography;
using System.ServiceModel;
using System.Text;
using Microsoft.IdentityModel.Tokens;
using Woad.TestSupport;

namespace Woad.Federation.Jwt.Tests.Calls;

/// <summary>JSON Web Tokens as issued tokens of a service in an application of ASP.NET Core.</summary>
[Trait("Category", "Security")]
public sealed class JwtCallTests
{
    private static readonly string[] Lies =
    [
        "no signature", "algorithm none", "HMAC under the public key", "HMAC under the public key's text",
        "other audience", "no audience", "longer audience", "expired", "not yet valid", "no expiry", "foreign key",
        "foreign key with the known id", "unknown id", "other issuer", "altered", "SHA-1", "encrypted",
    ];

    [Fact]
    public Task Application_accepts_JSON_Web_Tokens_and_assertions_by_one_configuration() => RunAsync(world =>
    {
        var token = JwtBearer.CreateToken(JwtWorld.Token());
        Assert.Equal("x by Ada: auditor clerk", world.Call(token));
        Assert.Equal("y by Ada: auditor clerk", world.Call(token, "y"));
        Assert.Equal("z by Bob: guest", world.Call(JwtWorld.Saml(), "z"));
    });

    [Fact]
    public Task Lies_are_refused_by_one_fault_and_nothing_runs() => RunAsync(world =>
    {
        var text = $"lie {Guid.NewGuid()}";
        var faults = new HashSet<string>();
        foreach (var lie in Lies)
        {
            var refused = Record.Exception(() => (object)world.Call(TokenOf(TextOf(lie)), text));
            var fault = Assert.IsAssignableFrom<CommunicationException>(refused);
            var inner = Assert.IsAssignableFrom<FaultException>(fault.InnerException ?? fault);
            faults.Add($"{inner.Code.Name}/{inner.Code.SubCode?.Name}: {inner.Message}");
        }

        Assert.Single(faults);
        Assert.False(Reports.HasRun(text));
        world.Call(JwtBearer.CreateToken(JwtWorld.Token()), text);
        Assert.True(Reports.HasRun(text));
    });

    [Fact]
    public Task Token_without_a_name_has_its_subject_and_one_with_an_own_audience_is_known_by_it() => RunAsync(
        static world => Assert.Equal("x by 42: ", world.Call(JwtBearer.CreateToken(JwtWorld.Token(static token =>
        {
            token.Audience = "registration-7";
            token.Claims = new Dictionary<string, object> { ["sub"] = "42" };
        })))),
        static identity => identity.SecurityTokenHandlers.OfType<JwtTokenHandler>().Single().Audiences.Add(
            "registration-7"));

    [Fact]
    public Task Replayed_token_is_refused_where_that_is_asked_for() => RunAsync(
        static world =>
        {
            var token = JwtBearer.CreateToken(JwtWorld.Token());
            Assert.Equal("x by Ada: auditor clerk", world.Call(token));
            Assert.ThrowsAny<CommunicationException>(() => world.Call(token));
            Assert.Equal(
                "x by Ada: auditor clerk",
                world.Call(JwtBearer.CreateToken(JwtWorld.Token(static other => other.Claims["jti"] = "2"))));
        },
        static identity => identity.DetectReplayedTokens = true);

    [Fact]
    public void Symmetric_keys_and_texts_that_are_no_tokens_are_refused_at_once()
    {
        var issuer = new JwtIssuer("https://login.example.org");
        Assert.Throws<ArgumentException>(() => issuer.Keys.Add(new SymmetricSecurityKey(new byte[32])));
        Assert.Throws<ArgumentException>(() => JwtBearer.CreateToken("no token"));
        Assert.Throws<ArgumentException>(() => JwtBearer.CreateToken(new string('a', 20_000) + ".b.c"));
        Assert.Throws<ArgumentException>(
            () => issuer.MetadataAddress = new Uri("http://login.example.org/.well-known/openid-configuration"));
    }

    private static Task RunAsync(
        Action<JwtWorld> test, Action<System.IdentityModel.Configuration.IdentityConfiguration>? configure = null) =>
        Task.Run(async () =>
        {
            await using var world = new JwtWorld(configure);
            await world.StartAsync();
            test(world);
        });

    private static System.IdentityModel.Tokens.GenericXmlSecurityToken TokenOf(string text) => new(
        JwtBearer.Element(text), null, DateTime.UtcNow, DateTime.UtcNow.AddHours(1), null, null, null);

    private static string TextOf(string lie)
    {
        var parts = JwtWorld.Token().Split('.');
        return lie switch
        {
            "no signature" => $"{parts[0]}.{parts[1]}.",
            "algorithm none" => $"{Encoded("{\"alg\":\"none\",\"typ\":\"JWT\"}")}.{parts[1]}.",
            "HMAC under the public key" => Hmac(parts[1], JwtWorld.PublicKey.Parameters.Modulus!),
            "HMAC under the public key's text" => Hmac(
                parts[1], Encoding.ASCII.GetBytes(TestKeys.Rsa("jwt").ExportSubjectPublicKeyInfoPem())),
            "other audience" => JwtWorld.Token(static token => token.Audience = "https://other.example.org/reports"),
            "no audience" => JwtWorld.Token(static token => token.Audience = null),
            "longer audience" => JwtWorld.Token(static token => token.Audience = JwtWorld.Audience + "/more"),
            "expired" => JwtWorld.Token(static token =>
            {
                token.NotBefore = DateTime.UtcNow.AddHours(-2);
                token.Expires = DateTime.UtcNow.AddMinutes(-6);
            }),
            "not yet valid" => JwtWorld.Token(static token => token.NotBefore = DateTime.UtcNow.AddMinutes(6)),
            "no expiry" => JwtWorld.Token(static token => token.Expires = null),
            "foreign key" => Signed(new RsaSecurityKey(TestKeys.Rsa("other")) { KeyId = "2" }, "RS256"),
            "foreign key with the known id" => Signed(
                new RsaSecurityKey(TestKeys.Rsa("other")) { KeyId = "1" }, "RS256"),
            "unknown id" => Signed(new RsaSecurityKey(TestKeys.Rsa("jwt")) { KeyId = "9" }, "RS256"),
            "other issuer" => JwtWorld.Token(static token => token.Issuer = "https://login.example.org/other"),
            "altered" => $"{parts[0]}.{Encoded(Decoded(parts[1]).Replace("Ada", "Eve", StringComparison.Ordinal))}"
                + $".{parts[2]}",
            "SHA-1" => Sha1(parts[1]),
            "encrypted" => JwtWorld.Token(static token => token.EncryptingCredentials = new EncryptingCredentials(
                new RsaSecurityKey(TestKeys.Rsa("other")), "RSA-OAEP", "A256CBC-HS512")),
            _ => throw new ArgumentException(lie, nameof(lie)),
        };
    }

    private static string Signed(SecurityKey key, string algorithm) =>
        JwtWorld.Token(token => token.SigningCredentials = new SigningCredentials(key, algorithm));

    private static string Hmac(string payload, byte[] key)
    {
        var signed = $"{Encoded("{\"alg\":\"HS256\",\"typ\":\"JWT\",\"kid\":\"1\"}")}.{payload}";
        return $"{signed}.{Base64UrlEncoder.Encode(HMACSHA256.HashData(key, Encoding.ASCII.GetBytes(signed)))}";
    }

    private static string Sha1(string payload)
    {
        var signed = $"{Encoded("{\"alg\":\"RS1\",\"typ\":\"JWT\",\"kid\":\"1\"}")}.{payload}";
        var signature = TestKeys.Rsa("jwt").SignData(
            Encoding.ASCII.GetBytes(signed), HashAlgorithmName.SHA1, RSASignaturePadding.Pkcs1);
        return $"{signed}.{Base64UrlEncoder.Encode(signature)}";
    }

    private static string Encoded(string text) => Base64UrlEncoder.Encode(text);

    private static string Decoded(string text) => Base64UrlEncoder.Decode(text);
}
