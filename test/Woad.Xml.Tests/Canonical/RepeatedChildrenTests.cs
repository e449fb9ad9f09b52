using System.Text;
using System.Xml;

namespace Woad.Xml.Canonical;

/// <summary>Children that are taken from the previous document have the octets of a reader without one.</summary>
public sealed class RepeatedChildrenTests
{
    private const int Count = 4_000;

    private static readonly XmlScope Around = new((XmlToken.Get("s"), XmlToken.Get("urn:s")));

    [Fact]
    public void Document_after_its_like_has_its_own_octets()
    {
        var random = new Random(7);
        var taken = 0;
        for (var seed = 0; seed < Count; seed++)
        {
            var document = MutationTests.Document(binary: true, seed);
            RepeatedChildren known = new();
            for (var i = 0; i < 8 && document.Length > 0; i++)
            {
                var expected = Octets(document, null);
                Assert.Equal(expected, Octets(document, known));
                taken += expected is null ? 0 : 1;
                document = [.. document];
                document[random.Next(document.Length)] ^= (byte)(1 << random.Next(8));
            }
        }

        Assert.InRange(taken, Count / 4, int.MaxValue);
    }

    [Fact]
    public void Element_in_its_place_is_taken_without_being_read()
    {
        RepeatedChildren known = new();
        known.Enter("<r>"u8, Around, null);
        known.Add("<a/>"u8, "first"u8);
        known.Add("<b/>"u8, "second"u8);
        known.Enter("<r>"u8, Around, null);
        Take(known, "<a/><b/>", "first");
        Take(known, "<c/>", null);
        known.Add("<c/>"u8, "third"u8);
        known.Enter("<r>"u8, Around, null);
        Take(known, "<a/><c/>", "first");
        Take(known, "<c/>", "third");
        Take(known, "<d/>", null);
    }

    [Theory]
    [InlineData("<q>", false, false)]
    [InlineData("<r>", true, false)]
    [InlineData("<r>", false, true)]
    public void Other_surroundings_forget_all(string tag, bool otherScope, bool otherStrings)
    {
        RepeatedChildren known = new();
        known.Enter("<r>"u8, Around, null);
        known.Add("<a/>"u8, "first"u8);
        known.Enter(
            Encoding.UTF8.GetBytes(tag),
            otherScope ? new XmlScope((XmlToken.Get("s"), XmlToken.Get("urn:t"))) : Around,
            otherStrings ? new BinaryReaderSession() : null);
        Take(known, "<a/>", null);
    }

    [Fact]
    public void Long_and_many_elements_are_not_remembered()
    {
        RepeatedChildren known = new();
        var large = new byte[1025];
        known.Enter("<r>"u8, Around, null);
        known.Add(large, "large"u8);
        for (var i = 0; i < 9; i++)
        {
            known.Add("<a/>"u8, "a"u8);
        }

        known.Enter("<r>"u8, Around, null);
        Assert.False(known.TryTake(large, out _, out _));
        known.Add(large, "large"u8);
        for (var i = 0; i < 7; i++)
        {
            Take(known, "<a/>", "a");
        }

        Take(known, "<a/>", null);
    }

    private static void Take(RepeatedChildren known, string bytes, string? form)
    {
        Assert.Equal(form is not null, known.TryTake(Encoding.UTF8.GetBytes(bytes), out var length, out var found));
        Assert.Equal(form is null ? 0 : 4, length);
        Assert.Equal(form ?? "", Encoding.UTF8.GetString(found));
    }

    private static string? Octets(byte[] document, RepeatedChildren? known)
    {
        try
        {
            using var writer = new CanonicalWriter();
            var reader = new BinaryXmlReader(document, null, XmlReadLimits.Buffered);
            reader.DeclareAround(Around);
            if (known is null)
            {
                reader.Canonicalize(writer);
            }
            else
            {
                reader.Canonicalize(writer, known);
            }

            return $"{reader.Position} {Convert.ToHexString(writer.Written)}";
        }
        catch (XmlException)
        {
            return null;
        }
    }
}
