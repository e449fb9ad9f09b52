using System.IdentityModel.Tokens;
using System.Text;
using Woad.Federation.Issued;
using Woad.Federation.Signatures;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Federation.Tests.Tokens.Issued;

/// <summary>The table of tokens that come again.</summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Security")]
public sealed class RepeatedTokensTests
{
    private readonly SettableClock _clock = new(TokenWorld.Start);
    private readonly ForeignToken _found;

    public RepeatedTokensTests()
    {
        var world = new TokenWorld();
        var token = world.Read(world.Write(TokenWorld.Descriptor("2.0")));
        _found = new ForeignToken("Assertion", "urn:test", null) { Token = token };
    }

    [Fact]
    public void Subjects_beyond_the_maximum_drive_out_the_oldest()
    {
        const int subjects = 10_000;
        var tokens = new RepeatedTokens(_clock);
        for (var i = 0; i < subjects; i++)
        {
            tokens.Keep(Element(i), null, _found);
        }

        Assert.Equal(VerifiedTokens.Most, tokens.Count);
        Assert.Null(tokens.Find(Element(0), null));
        Assert.Null(tokens.Find(Element(subjects - VerifiedTokens.Most - 1), null));
        Assert.Same(_found, tokens.Find(Element(subjects - VerifiedTokens.Most), null));
        Assert.Same(_found, tokens.Find(Element(subjects - 1), null));
    }

    [Fact]
    public void Bytes_of_all_tokens_are_bounded()
    {
        var tokens = new RepeatedTokens(_clock, 100, 10 * Element(0).Length);
        for (var i = 0; i < 100; i++)
        {
            tokens.Keep(Element(i), null, _found);
            tokens.Keep(Element(i), null, _found);
        }

        Assert.Equal(10, tokens.Count);
        tokens.Keep(new byte[RepeatedTokens.MostOctets + 1], null, _found);
        Assert.Equal(10, tokens.Count);
        Assert.Null(tokens.Find(new byte[RepeatedTokens.MostOctets + 1], null));
    }

    [Fact]
    public void Token_is_found_until_it_expires()
    {
        var tokens = new RepeatedTokens(_clock);
        tokens.Keep(Element(1), null, _found);
        Assert.Same(_found, tokens.Find(Element(1), null));
        _clock.Now = TokenWorld.Start.AddHours(1);
        Assert.Null(tokens.Find(Element(1), null));
    }

    /// <summary>The same bytes may mean other names in another session.</summary>
    [Fact]
    public void Token_of_one_session_is_not_found_in_another()
    {
        var tokens = new RepeatedTokens(_clock);
        var session = new BinaryReaderSession();
        tokens.Keep(Element(1), session, _found);
        Assert.Same(_found, tokens.Find(Element(1), session));
        Assert.Null(tokens.Find(Element(1), new BinaryReaderSession()));
        Assert.Null(tokens.Find(Element(1), null));
    }

    [Theory]
    [InlineData("<a/>", false)]
    [InlineData("<a xmlns=''/>", true)]
    [InlineData("<a xmlns='urn:1'><b c='1'/></a>", true)]
    [InlineData("<a xmlns='urn:1'><p:b xmlns:p='urn:2'/></a>", true)]
    [InlineData("<a xmlns='urn:1'><p:b/></a>", false)]
    [InlineData("<a xmlns='urn:1'><p:b xmlns:p='urn:2'/><p:b/></a>", false)]
    [InlineData("<a xmlns='urn:1' p:c='1'/>", false)]
    [InlineData("<a xmlns='urn:1' xmlns:p='urn:2' p:c='1' xml:lang='en'/>", true)]
    [InlineData("<p:a xmlns:p='urn:2'><b/></p:a>", false)]
    [InlineData("<p:a xmlns:p='urn:2'><b xmlns=''/></p:a>", true)]
    public void Element_that_declares_its_prefixes_is_self_contained(string element, bool isSelfContained)
    {
        var around = $"<x xmlns='urn:x' xmlns:p='urn:p'>{element}</x>";
        using var reader = TokenTree.Open(Encoding.UTF8.GetBytes(around));
        reader.ReadStartElement();
        Assert.Equal(isSelfContained, SelfContained.Is(TokenTree.Read(reader)));
    }

    private static byte[] Element(int number) => Encoding.UTF8.GetBytes($"<Assertion ID='_{number:D8}'/>");
}
