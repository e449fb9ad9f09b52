using System.Xml;

namespace Woad.Xml;

public class BinaryXmlReaderTests
{
    public static TheoryData<string, string> Examples()
    {
        var data = new TheoryData<string, string>();
        foreach (var row in WireData.Rows("nbfx-examples.tsv"))
        {
            if (row[1] is not ("02" or "11" or "23" or "03" or "B5"))
            {
                data.Add(row[0], row[2]);
            }
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Examples))]
    public void Reader_example_of_the_specification_is_what_the_BCL_reads(string name, string hex)
    {
        Assert.NotEmpty(name);
        var bytes = WireData.Hex(hex);

        Assert.Equal(Bcl(bytes), Ours(bytes));
    }

    [Theory]
    [MemberData(nameof(Examples))]
    public void Reader_truncated_anywhere_throws_XmlException(string name, string hex)
    {
        Assert.NotEmpty(name);
        var bytes = WireData.Hex(hex);
        for (var length = 0; length < bytes.Length; length++)
        {
            var part = bytes[..length];
            Assert.Throws<XmlException>(() => Ours(part));
        }
    }

    [Fact]
    public void Reader_array_gives_one_element_for_each_item()
    {
        var bytes = WireData.Hex("40 01 78 03 40 03 61 72 72 01 8B 03 33 33 88 88 DD DD 01");

        Assert.Equal("<{}x><{}arr>13107</><{}arr>-30584</><{}arr>-8739</></>", Ours(bytes));
    }

    [Fact]
    public void Reader_recorded_session_is_what_the_BCL_reads()
    {
        var sessions = new Dictionary<string, BinaryReaderSession>();
        var count = 0;
        foreach (var (direction, table, document) in Recorded())
        {
            if (!sessions.TryGetValue(direction, out var session))
            {
                sessions.Add(direction, session = new BinaryReaderSession());
            }

            session.Add(table);
            var expected = Infoset.Read(XmlDictionaryReader.CreateBinaryReader(
                document, 0, document.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max, session.Bcl));
            var reader = new BinaryXmlReader(document, session, XmlReadLimits.Buffered);
            Assert.Equal(expected, Infoset.Read(ref reader));
            count++;
        }

        Assert.True(count > 8);
    }

    [Fact]
    public void ReaderSession_table_over_the_limit_fails_for_good()
    {
        var session = new BinaryReaderSession(8);
        session.Add([3, (byte)'a', (byte)'b', (byte)'c']);

        var error = Assert.Throws<XmlException>(() => session.Add([4, 65, 66, 67, 68]));
        Assert.Contains("(8)", error.Message, StringComparison.Ordinal);
        error = Assert.Throws<XmlException>(() => session.Add([]));
        Assert.Contains("previous message", error.Message, StringComparison.Ordinal);
    }

    private static IEnumerable<(string Direction, byte[] Table, byte[] Document)> Recorded() =>
        WireData.Envelopes(WireData.Rows("recorded-net-tcp.tsv")
            .Select(static row => (row[0], WireData.Hex(row[1]))));

    private static string Ours(byte[] bytes)
    {
        var reader = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);
        return Infoset.Read(ref reader);
    }

    private static string Bcl(byte[] bytes) =>
        Infoset.Read(XmlDictionaryReader.CreateBinaryReader(
            bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max));
}
