using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Xml;
using Woad.Federation.Tests.Saml;
using Woad.TestSupport;
using AuthorizationContext = System.IdentityModel.Policy.AuthorizationContext;

namespace Woad.Federation.Tests.Tokens;

/// <summary>Tokens whose bytes are altered at random: none is accepted with other claims.</summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Security")]
public sealed class MutatedTokenTests
{
    private static int Rounds => LongBudget.IsOn ? 500_000 : 400;

    [Theory]
    [MemberData(nameof(Versions))]
    public void Mutated_token_has_the_same_claims_or_is_refused(string version, bool isEncrypted)
    {
        var world = new TokenWorld();
        var descriptor = TokenWorld.Descriptor(version);
        descriptor.EncryptingCredentials = isEncrypted
            ? new X509EncryptingCredentials(TokenWorld.ServiceCertificate)
            : null;
        var original = TokenWorld.Bytes(world.Write(descriptor));
        var expected = Shown(world.Accept(System.Text.Encoding.UTF8.GetString(original)));
        for (var seed = 1; seed <= Rounds; seed++)
        {
            var mutant = Mutation.Of(original, new Random(seed));
            string found;
            try
            {
                found = Shown(world.Accept(System.Text.Encoding.UTF8.GetString(mutant)));
            }
            catch (Exception e) when (e is SecurityTokenException or XmlException)
            {
                continue;
            }

            Assert.True(found == expected, $"Seed {seed}: {found}");
        }
    }

    [Fact]
    public void Mutated_token_of_a_program_has_the_same_claims_or_is_refused()
    {
        var original = TokenWorld.Bytes(ProgramTokens.Write());
        var serializer = new ProgramSerializer();
        var expected = Claims(original);
        for (var seed = 1; seed <= Rounds; seed++)
        {
            var mutant = Mutation.Of(original, new Random(seed));
            string found;
            try
            {
                found = Claims(mutant);
            }
            catch (Exception e) when (e is SecurityTokenException or XmlException)
            {
                continue;
            }

            Assert.True(found == expected, $"Seed {seed}: {found}");
        }

        string Claims(byte[] text)
        {
            var token = ProgramTokens.Read(System.Text.Encoding.UTF8.GetString(text), serializer);
            var context = AuthorizationContext.CreateDefaultAuthorizationContext(
                ProgramTokens.Authenticator().ValidateToken(token));
            return string.Join('|', context.ClaimSets.SelectMany(static set => set)
                .Select(static c => $"{c.ClaimType}={Text(c.Resource)}").Order(StringComparer.Ordinal));
        }

        static string Text(object? resource) => resource is SamlNameIdentifierClaimResource name
            ? $"{name.Name} {name.NameQualifier} {name.Format}"
            : $"{resource}";
    }

    public static TheoryData<string, bool> Versions => new()
    {
        { "1.1", false }, { "2.0", false }, { "1.1", true }, { "2.0", true },
    };

    private static string Shown(ClaimsIdentity identity) =>
        string.Join('|', identity.Claims.Select(static c => $"{c.Type}={c.Value}").Order(StringComparer.Ordinal));
}
