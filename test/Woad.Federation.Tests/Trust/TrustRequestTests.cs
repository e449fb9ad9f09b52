using System.IdentityModel.Protocols.WSTrust;
using System.Xml;
using Woad.Federation.Trust.Client;

namespace Woad.Federation.Tests.Trust;

/// <summary>Requests to token services as they are on the wire, and as they are read.</summary>
[Trait("Category", "Security")]
public sealed class TrustRequestTests
{
    private const string Policy = "http://schemas.xmlsoap.org/ws/2004/09/policy";
    private const string Addressing = "http://www.w3.org/2005/08/addressing";
    private const string Identity = "http://schemas.xmlsoap.org/ws/2005/05/identity";

    [Theory]
    [InlineData(false, "t")]
    [InlineData(true, "trust")]
    public void Request_of_a_client_has_the_order_of_the_specification(bool is13, string prefix)
    {
        var ns = is13 ? TrustText.Oasis : TrustText.Feb;
        var request = TrustText.Client(
            is13, $"<{prefix}:KeyType xmlns:{prefix}=\"{ns}\">{ns}/SymmetricKey</{prefix}:KeyType>");
        var entropy = Enumerable.Range(0, 32).Select(static value => (byte)value).ToArray();

        var text = TrustText.Written(
            writer => new RequestBody(request, entropy, null) { EntropyId = "uuid-1" }.WriteBodyContents(writer));

        Assert.Equal(
            $"<{prefix}:RequestSecurityToken xmlns:{prefix}=\"{ns}\">"
                + $"<{prefix}:RequestType>{ns}/Issue</{prefix}:RequestType>"
                + $"<wsp:AppliesTo xmlns:wsp=\"{Policy}\"><EndpointReference xmlns=\"{Addressing}\">"
                + $"<a:Address xmlns:a=\"{Addressing}\">http://service.example.org/</a:Address>"
                + "</EndpointReference></wsp:AppliesTo>"
                + $"<{prefix}:Entropy><{prefix}:BinarySecret u:Id=\"uuid-1\" Type=\"{ns}/Nonce\" "
                + $"xmlns:u=\"{TrustText.Utility}\">"
                + $"{Convert.ToBase64String(entropy)}</{prefix}:BinarySecret></{prefix}:Entropy>"
                + $"<{prefix}:KeySize>256</{prefix}:KeySize><{prefix}:KeyType>{ns}/SymmetricKey</{prefix}:KeyType>"
                + $"<{prefix}:ComputedKeyAlgorithm>{ns}/CK/PSHA1</{prefix}:ComputedKeyAlgorithm>"
                + $"</{prefix}:RequestSecurityToken>",
            text);
    }

    [Theory]
    [InlineData(false, TrustText.Feb, "http://schemas.xmlsoap.org/ws/2005/05/identity/NoProofKey", "t")]
    [InlineData(true, TrustText.Oasis, TrustText.Oasis + "/Bearer", "trust")]
    public void Request_of_a_program_has_the_uris_of_its_version(bool is13, string ns, string bearer, string prefix)
    {
        var request = new RequestSecurityToken(RequestTypes.Issue, KeyTypes.Bearer)
        {
            AppliesTo = new EndpointReference("http://service.example.org/"),
            Lifetime = new Lifetime(
                new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc),
                new DateTime(2026, 1, 2, 4, 4, 5, DateTimeKind.Utc)),
            Context = "c1",
        };
        request.Claims.Add(new RequestClaim("urn:claim", true));

        Assert.Equal(
            $"<{prefix}:RequestSecurityToken Context=\"c1\" xmlns:{prefix}=\"{ns}\">"
                + $"<wsp:AppliesTo xmlns:wsp=\"{Policy}\"><wsa:EndpointReference xmlns:wsa=\"{Addressing}\">"
                + "<wsa:Address>http://service.example.org/</wsa:Address></wsa:EndpointReference></wsp:AppliesTo>"
                + $"<{prefix}:Claims Dialect=\"{Identity}\">"
                + $"<i:ClaimType Uri=\"urn:claim\" Optional=\"true\" xmlns:i=\"{Identity}\"/></{prefix}:Claims>"
                + $"<{prefix}:KeySize>0</{prefix}:KeySize><{prefix}:KeyType>{bearer}</{prefix}:KeyType>"
                + $"<{prefix}:Lifetime>"
                + $"<wsu:Created xmlns:wsu=\"{TrustText.Utility}\">2026-01-02T03:04:05.000Z</wsu:Created>"
                + $"<wsu:Expires xmlns:wsu=\"{TrustText.Utility}\">2026-01-02T04:04:05.000Z</wsu:Expires>"
                + $"</{prefix}:Lifetime><{prefix}:RequestType>{ns}/Issue</{prefix}:RequestType>"
                + $"</{prefix}:RequestSecurityToken>",
            TrustText.Of(request, is13).Replace(" />", "/>", StringComparison.Ordinal));

        var read = TrustText.Request(TrustText.Of(request, is13), is13);
        Assert.Equal(
            (KeyTypes.Bearer, RequestTypes.Issue, "c1", "http://service.example.org/", true),
            (
                read.KeyType, read.RequestType, read.Context, read.AppliesTo!.Uri.AbsoluteUri,
                read.Claims.Single().IsOptional));
        Assert.Equal(request.Lifetime.Expires, read.Lifetime!.Expires);
    }

    [Fact]
    public void Request_of_another_stack_is_read()
    {
        var read = TrustText.Request(
            $"""
            <wst:RequestSecurityToken xmlns:wst="{TrustText.Oasis}">
              <wst:SecondaryParameters><wst:TokenType>urn:t</wst:TokenType></wst:SecondaryParameters>
              <wst:RequestType>{TrustText.Oasis}/Issue</wst:RequestType>
              <wsp:AppliesTo xmlns:wsp="http://www.w3.org/ns/ws-policy">
                <wsa:EndpointReference xmlns:wsa="{Addressing}"><wsa:Address>urn:service</wsa:Address>
                </wsa:EndpointReference></wsp:AppliesTo>
              <wst:KeyType>{TrustText.Oasis}/PublicKey</wst:KeyType>
              <wst:UseKey><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:KeyValue><ds:RSAKeyValue>
                <ds:Modulus>{Convert.ToBase64String(Enumerable.Repeat((byte)0xC1, 128).ToArray())}</ds:Modulus>
                <ds:Exponent>AQAB</ds:Exponent></ds:RSAKeyValue></ds:KeyValue></ds:KeyInfo></wst:UseKey>
              <wst:Renewing OK="false"/>
            </wst:RequestSecurityToken>
            """,
            is13: true);

        Assert.Equal(KeyTypes.Asymmetric, read.KeyType);
        Assert.Equal("urn:t", read.SecondaryParameters!.TokenType);
        Assert.True(read.Renewing!.AllowRenewal);
        Assert.Single(read.UseKey!.SecurityKeyIdentifier!);
    }

    [Theory]
    [InlineData("<t:KeySize>1</t:KeySize><t:KeySize>2</t:KeySize>", "twice")]
    [InlineData("<t:KeySize>-1</t:KeySize>", "number")]
    [InlineData("<t:KeySize>9999999</t:KeySize>", "number")]
    [InlineData("<t:KeyType>relative</t:KeyType>", "URI")]
    [InlineData("<t:KeyType>http://a/<!-- -->b</t:KeyType>", "more than text")]
    [InlineData("<t:Entropy><t:BinarySecret>!</t:BinarySecret></t:Entropy>", "base64")]
    [InlineData("<t:Entropy><t:BinarySecret></t:BinarySecret></t:Entropy>", "empty")]
    [InlineData("<t:Entropy><t:BinarySecret Type='urn:x'>AA==</t:BinarySecret></t:Entropy>", "neither")]
    [InlineData("<t:Unheard/>", "not known")]
    [InlineData("<t:SecondaryParameters><t:SecondaryParameters/></t:SecondaryParameters>", "not known")]
    [InlineData("<t:OnBehalfOf/>", "exactly one")]
    [InlineData("text", "text beside")]
    [InlineData("<t:Claims><x/></t:Claims>", "ClaimType")]
    [InlineData("<?pi?>", "ProcessingInstruction")]
    public void Malformed_request_is_refused(string content, string why)
    {
        var xml = $"<t:RequestSecurityToken xmlns:t=\"{TrustText.Oasis}\">{content}</t:RequestSecurityToken>";
        var refused = Assert.Throws<WSTrustSerializationException>(() => TrustText.Request(xml, is13: true));
        Assert.Contains(why, refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Deep_and_large_requests_are_refused()
    {
        var deep = string.Concat(Enumerable.Repeat("<a>", 100)) + string.Concat(Enumerable.Repeat("</a>", 100));
        var wide = string.Concat(Enumerable.Repeat("<a/>", 300));
        var large = $"<t:Entropy><t:BinarySecret>{new string('A', 100_000)}</t:BinarySecret></t:Entropy>";
        foreach (var content in new[] { deep, wide, large })
        {
            Assert.Throws<WSTrustSerializationException>(() => TrustText.Request(
                $"<t:RequestSecurityToken xmlns:t=\"{TrustText.Oasis}\">{content}</t:RequestSecurityToken>",
                is13: true));
        }
    }
}
