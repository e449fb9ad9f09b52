using System.Xml;

namespace Woad.Xml;

/// <summary>The strings of a binary document alone: in it, of the static dictionary, of a connection's table.</summary>
public sealed class NbfxStringsTests
{
    [Theory]
    [InlineData("00", "")]
    [InlineData("0161", "a")]
    [InlineData("02C3A9", "é")]
    public void String_of_the_document_is_read_with_its_length(string document, string text)
    {
        var strings = new NbfxStrings(Convert.FromHexString(document), null);
        Assert.Equal(document.Length / 2, strings.ReadName(0, out var name));
        Assert.False(name.IsId);
        Assert.Equal(text, strings.TextOf(name));
        Assert.True(strings.Is(name, XmlToken.Get(text)));
        Assert.False(strings.Is(name, XmlToken.Get(text + "x")));
    }

    [Theory]
    [InlineData("")]
    [InlineData("01")]
    [InlineData("0361C3")]
    [InlineData("FFFFFFFF0761")]
    public void String_that_is_cut_is_refused(string document) => Assert.Throws<XmlException>(
        () => new NbfxStrings(Convert.FromHexString(document), null).ReadString(0, out _));

    [Fact]
    public void Name_that_is_not_utf8_is_refused() => Assert.Throws<XmlException>(
        () => new NbfxStrings([1, 0xFF], null).ReadName(0, out _));

    [Fact]
    public void Even_id_is_of_the_static_dictionary()
    {
        var strings = new NbfxStrings([4], null);
        Assert.Equal(1, strings.ReadId(0, out var name));
        Assert.True(name.IsId);
        Assert.Equal(StaticDictionary.Find(4), strings.TextOf(name));
        Assert.Same(StaticDictionary.Token(4), strings.TokenOf(4));
        Assert.True(strings.Is(name, StaticDictionary.Token(4)));
        Assert.True(strings.AreEqual(name, strings.IdIn(0)));
    }

    [Theory]
    [InlineData("01")]
    [InlineData("FEFFFFFF07")]
    public void Id_that_no_dictionary_has_is_refused(string document) => Assert.Throws<XmlException>(
        () => new NbfxStrings(Convert.FromHexString(document), null).ReadId(0, out _));
}
