namespace Woad.Xml;

public class NbfxTokensTests
{
    private static readonly XmlToken Envelope = XmlToken.Get("Envelope");
    private static readonly XmlToken Own = XmlToken.Get("urn:nbfx-tokens");

    [Fact]
    public void Is_compares_even_ids_with_the_static_dictionary_and_odd_ones_with_the_table()
    {
        var tokens = new NbfxTokens([null, Own]);

        Assert.True(tokens.Is(Envelope.StaticId, Envelope));
        Assert.True(tokens.Is(3, Own));
        Assert.False(tokens.Is(1, Own));
        Assert.False(tokens.Is(5, Own));
        Assert.False(tokens.Is(Envelope.StaticId, Own));
        Assert.False(tokens.Is(int.MaxValue, Own));
    }

    [Theory]
    [InlineData("42 03 01", 2)]
    [InlineData("42 83 00", 3)]
    [InlineData("40 03 01", 0)]
    [InlineData("42 05 01", 0)]
    [InlineData("42 83 80", 0)]
    [InlineData("42 03", 0)]
    public void TryTake_takes_ids_of_one_or_two_bytes(string document, int end)
    {
        var taken = new NbfxTokens([null, Own]).TryTake(WireData.Hex(document), 0, 0x42, Own, out var next);

        Assert.Equal(end > 0, taken);
        if (taken)
        {
            Assert.Equal(end, next);
        }
    }
}
