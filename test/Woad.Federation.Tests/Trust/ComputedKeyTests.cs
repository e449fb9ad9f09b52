using Woad.Federation.Trust.Client;

namespace Woad.Federation.Tests.Trust;

/// <summary>Keys that requester and token service compute of the random bytes of both.</summary>
public sealed class ComputedKeyTests
{
    [Theory]
    [InlineData(32, 32, 256, "DF59132C2AF6D230E4337732076A14561694BE12838CC00203D63C816653D75B")]
    [InlineData(32, 32, 128, "DF59132C2AF6D230E4337732076A1456")]
    [InlineData(32, 16, 192, "3A8F557183911215230A8D9C7B56E3DAA69EDF3977D0B0CC")]
    public void Key_of_both_entropies_is_that_of_the_vector(int requester, int issuer, int bits, string key) =>
        Assert.Equal(
            key, Convert.ToHexString(ComputedKeys.Compute(Bytes(0, requester), Bytes(0x20, issuer), bits)));

    [Fact]
    public void Key_of_swapped_entropies_is_another_one() => Assert.StartsWith(
        "848ED6B5",
        Convert.ToHexString(ComputedKeys.Compute(Bytes(0x20, 32), Bytes(0, 32), 256)),
        StringComparison.Ordinal);

    private static byte[] Bytes(int first, int count) =>
        [.. Enumerable.Range(first, count).Select(static value => (byte)value)];
}
