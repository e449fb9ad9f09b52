using System.Globalization;
using System.ServiceModel.Security;
using System.Text.RegularExpressions;

namespace Woad.Tests.Security.Negotiation;

/// <summary>Messages of a negotiation that somebody changes on their way: the client gets no token.</summary>
[Trait("Category", "Security")]
public sealed partial class TamperedNegotiationTests
{
    /// <summary>Whose message, its number, what is replaced, by what.</summary>
    public static TheoryData<bool, int, string, string> Changes => new()
    {
        { true, 0, "<t:KeySize>256<", "<t:KeySize> 256<" },
        { true, 0, "<t:TokenType>.*</t:TokenType>", "" },
        { true, 0, "<t:RequestType>.*</t:RequestType>", "" },
        { true, 0, "<t:KeySize>", "<x/><t:KeySize>" },
        { true, 1, "(<t:RequestSecurityTokenResponse .*?>)", "$1<x/>" },
        { false, 0, "(<t:RequestSecurityTokenResponse .*?>)", "$1<x/>" },
        { false, 0, "Context=\".", "Context=\"v" },
        { false, 0, "trust/tlsnego", "trust/spnego" },
        { false, 0, "<t:BinaryExchange.*</t:BinaryExchange>", "" },
        { false, 1, "(<u:Expires[^>]*>)....", "${1}2999" },
        { false, 1, "(<u:Expires[^>]*>)....", "${1}1999" },
        { false, 1, "(<u:Expires[^>]*>)....", "${1}soon" },
        { false, 1, "<t:KeySize>256<", "<t:KeySize>128<" },
        { false, 1, "<t:KeySize>256<", "<t:KeySize>100000<" },
        { false, 1, "<t:RequestedUnattachedReference>", "<t:RequestedUnattachedReference><x/>" },
        { false, 1, "<t:CombinedHash>....", "<t:CombinedHash>AAAA" },
        { false, 1, "<t:CombinedHash>.*</t:CombinedHash>", "" },
        { false, 1, "<t:Authenticator>.*</t:Authenticator>", "" },
        {
            false,
            1,
            "<t:RequestSecurityTokenResponse [^>]*><t:Authenticator>.*</t:Authenticator>"
                + "</t:RequestSecurityTokenResponse>",
            ""
        },
        { false, 1, "<e:CipherValue>.{20}", "<e:CipherValue>AAAAAAAAAAAAAAAAAAAA" },
        { false, 1, "<e:CipherValue>(.{20})", "<e:CipherValue>$1AAAA" },
        { false, 1, "<e:CipherValue>.*</e:CipherValue>", "<e:CipherValue/>" },
        { false, 1, "<e:CipherValue>.*</e:CipherValue>", "" },
        { false, 1, "TLS_Wrap", "GSS_Wrap" },
        { false, 1, "<t:RequestedProofToken>.*</t:RequestedProofToken>", "" },
        { false, 1, "<t:RequestedSecurityToken>.*</t:RequestedSecurityToken>", "" },
        { false, 1, "<t:RequestedSecurityToken>", "<t:RequestedSecurityToken><x/>" },
    };

    [Theory]
    [MemberData(nameof(Changes))]
    public async Task Change_of_a_message_is_noticed(bool isRequest, int number, string pattern, string replacement)
    {
        var wire = TlsModels.Wire();
        var hasChanged = false;
        string Change(string text, int n)
        {
            var changed = n == number ? Regex.Replace(text, pattern, replacement) : text;
            hasChanged |= changed != text;
            return changed;
        }

        if (isRequest)
        {
            wire.ChangeRequest = Change;
        }
        else
        {
            wire.ChangeReply = Change;
        }

        await Assert.ThrowsAsync<SecurityNegotiationException>(() => wire.NegotiateAsync());
        Assert.True(hasChanged);
    }

    [Theory]
    [InlineData(true, 0)]
    [InlineData(true, 1)]
    [InlineData(false, 0)]
    [InlineData(false, 1)]
    public async Task Change_of_any_byte_of_a_blob_is_noticed(bool isRequest, int number)
    {
        for (var part = 0; part < 10; part++)
        {
            var at = part;
            var wire = TlsModels.Wire();
            var hasChanged = false;
            string Change(string text, int n) => n != number ? text : Blob().Replace(text, match =>
            {
                var bytes = Convert.FromBase64String(match.Groups[2].Value);
                bytes[(bytes.Length - 1) * at / 10] ^= 1;
                hasChanged = true;
                return string.Create(
                    CultureInfo.InvariantCulture, $"{match.Groups[1].Value}{Convert.ToBase64String(bytes)}<");
            });
            if (isRequest)
            {
                wire.ChangeRequest = Change;
            }
            else
            {
                wire.ChangeReply = Change;
            }

            try
            {
                await wire.NegotiateAsync();
                Assert.False(hasChanged, $"A change at {part}/10 was not noticed.");
            }
            catch (SecurityNegotiationException)
            {
                Assert.True(hasChanged);
            }
        }
    }

    [Fact]
    public async Task Answers_of_another_negotiation_are_not_taken()
    {
        var first = TlsModels.Wire();
        await first.NegotiateAsync();
        var wire = TlsModels.Wire();
        wire.ChangeReply = (_, number) => System.Text.Encoding.UTF8.GetString(first.Replies[number]);

        await Assert.ThrowsAsync<SecurityNegotiationException>(() => wire.NegotiateAsync());
        Assert.Single(wire.Replies);
    }

    [GeneratedRegex("(<t:BinaryExchange[^>]*>)([^<]*)<")]
    private static partial Regex Blob();
}
