using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Federation.Trust.Client;

namespace Woad.Federation.Tests.Trust;

/// <summary>Answers of token services, honest ones and others.</summary>
[Trait("Category", "Security")]
public sealed class IssuedAnswerTests
{
    private const string Token = "<x:Token xmlns:x='urn:x' Id='i'>a <x:b/> </x:Token>";

    private const string Reference =
        $"<o:SecurityTokenReference xmlns:o='{TrustText.Extension}'>"
            + "<o:KeyIdentifier ValueType='urn:id'>i</o:KeyIdentifier></o:SecurityTokenReference>";

    private const string Algorithm =
        "<t:RequestedProofToken><t:ComputedKey>N/CK/PSHA1</t:ComputedKey></t:RequestedProofToken>";

    private const string Secret =
        "<t:RequestedProofToken><t:BinarySecret>AAAA</t:BinarySecret></t:RequestedProofToken>";

    private const string Expired =
        $"<t:Lifetime xmlns:u='{TrustText.Utility}'><u:Created>2025-01-01T00:00:00Z</u:Created>"
            + "<u:Expires>2025-12-31T23:59:59Z</u:Expires></t:Lifetime>";

    private static readonly DateTimeOffset Now = new(2026, 1, 1, 0, 0, 0, TimeSpan.Zero);

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Computed_key_is_that_of_both_entropies(bool is13)
    {
        var token = Read(is13, Computed() + References());

        Assert.Equal(
            "DF59132C2AF6D230E4337732076A14561694BE12838CC00203D63C816653D75B",
            Convert.ToHexString(((BinarySecretSecurityTokenOf(token)).GetKeyBytes())));
        Assert.Equal("a <x:b xmlns:x=\"urn:x\" /> ", token.TokenXml.InnerXml);
        Assert.IsType<GenericXmlSecurityKeyIdentifierClause>(token.ExternalTokenReference);
        Assert.Equal(DateTime.MaxValue, token.ValidTo);
    }

    [Theory]
    [InlineData("", "must provide a computed key in key entropy mode 'CombinedEntropy'")]
    [InlineData(Algorithm, "must provide key entropy")]
    [InlineData(Secret, "must provide a computed key")]
    public void Answer_without_the_key_is_refused(string content, string why)
    {
        var refused = Assert.Throws<InvalidOperationException>(() => Read(true, content + References()));
        Assert.Contains(why, refused.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("<t:KeyType>N/Bearer</t:KeyType>")]
    [InlineData(Expired)]
    public void Weaker_and_expired_tokens_are_refused(string content) => Assert.ThrowsAny<Exception>(
        () => Read(true, Computed() + References() + content));

    [Theory]
    [InlineData(8)]
    [InlineData(64)]
    [InlineData(255)]
    [InlineData(8192)]
    public void Key_that_does_not_suit_the_algorithms_is_refused(int bits)
    {
        var refused = Assert.Throws<SecurityNegotiationException>(
            () => Read(true, Computed(bits) + References()));
        Assert.Equal($"The issued token has an invalid key size '{bits}'.", refused.Message);
    }

    [Fact]
    public void Other_algorithms_contexts_and_numbers_of_answers_are_refused()
    {
        Assert.Throws<SecurityNegotiationException>(() => Read(
            true, Computed().Replace("CK/PSHA1", "CK/OTHER", StringComparison.Ordinal) + References()));
        Assert.Throws<SecurityNegotiationException>(() => Answer().TokenOf(
            TrustText.Response(Wrap(true, Computed() + References(), " Context='c'"), true)));
        Assert.Throws<WSTrustSerializationException>(() => TrustText.Response(
            $"<t:RequestSecurityTokenResponseCollection xmlns:t='{TrustText.Oasis}'><t:RequestSecurityTokenResponse/>"
                + "<t:RequestSecurityTokenResponse/></t:RequestSecurityTokenResponseCollection>",
            true));
        Assert.Throws<InvalidOperationException>(() => Answer().TokenOf(
            TrustText.Response($"<t:RequestSecurityTokenResponse xmlns:t='{TrustText.Oasis}'/>", true)));
        Assert.Throws<MessageSecurityException>(() => Read(true, Computed()));
    }

    private static System.ServiceModel.Security.Tokens.BinarySecretSecurityToken BinarySecretSecurityTokenOf(
        GenericXmlSecurityToken token) =>
        Assert.IsType<System.ServiceModel.Security.Tokens.BinarySecretSecurityToken>(token.ProofToken);

    private static string Computed(int bits = 256) =>
        Algorithm
            + $"<t:Entropy><t:BinarySecret>{Convert.ToBase64String(Bytes(0x20))}</t:BinarySecret></t:Entropy>"
            + $"<t:KeySize>{bits}</t:KeySize>";

    private static string References() =>
        $"<t:RequestedAttachedReference>{Reference}</t:RequestedAttachedReference>"
            + $"<t:RequestedUnattachedReference>{Reference}</t:RequestedUnattachedReference>";

    private static GenericXmlSecurityToken Read(bool is13, string content) =>
        Answer(is13).TokenOf(TrustText.Response(Wrap(is13, content), is13));

    private static string Wrap(bool is13, string content, string attributes = "")
    {
        var ns = is13 ? TrustText.Oasis : TrustText.Feb;
        var answer = $"<t:RequestSecurityTokenResponse xmlns:t='{ns}'{attributes}>"
            + $"<t:RequestedSecurityToken>{Token}</t:RequestedSecurityToken>"
            + $"{content.Replace("N/", ns + "/", StringComparison.Ordinal)}</t:RequestSecurityTokenResponse>";
        return is13
            ? $"<t:RequestSecurityTokenResponseCollection xmlns:t='{ns}'>{answer}"
                + "</t:RequestSecurityTokenResponseCollection>"
            : answer;
    }

    private static IssuedAnswer Answer(bool is13 = true) => new(TrustText.Client(is13), Bytes(0), null, Now);

    private static byte[] Bytes(int first) => [.. Enumerable.Range(first, 32).Select(static value => (byte)value)];
}
