using Woad.Security.Algorithms;

namespace Woad.Tests.Security;

/// <summary>P_SHA-1 against values worked out apart from this code.</summary>
[Trait("Category", "Security")]
public sealed class KeyDerivationTests
{
    private static byte[] Count(int from, int length) => [.. Enumerable.Range(from, length).Select(i => (byte)i)];

    [Theory]
    [InlineData(0, 24, "ECC4E7EB31407DE608151895C0E352B5CDD47A1373A9DAF8")]
    [InlineData(0, 32, "ECC4E7EB31407DE608151895C0E352B5CDD47A1373A9DAF8A1EFE20C8BC46475")]
    [InlineData(24, 8, "A1EFE20C8BC46475")]
    [InlineData(5, 10, "407DE608151895C0E352")]
    public void Key_derived_from_a_session_s_key_is_the_specification_s(int offset, int length, string expected)
    {
        var label = "WS-SecureConversationWS-SecureConversation"u8.ToArray();
        Assert.Equal(
            expected, Convert.ToHexString(PSha1.Derive(Count(0, 32), [.. label, .. Count(0x10, 16)], offset, length)));
    }

    [Fact]
    public void Key_of_two_entropies_is_the_specification_s() => Assert.Equal(
        "DF59132C2AF6D230E4337732076A14561694BE12838CC00203D63C816653D75B",
        Convert.ToHexString(PSha1.Derive(Count(0, 32), Count(0x20, 32), 0, 32)));
}
