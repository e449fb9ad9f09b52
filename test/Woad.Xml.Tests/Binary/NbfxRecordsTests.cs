using System.Xml;

namespace Woad.Xml;

/// <summary>Text records alone ([MC-NBFX] 2.2.3): where each ends, its value, and those that no document has.</summary>
public sealed class NbfxRecordsTests
{
    [Theory]
    [InlineData("80", "0")]
    [InlineData("82", "1")]
    [InlineData("84", "false")]
    [InlineData("86", "true")]
    [InlineData("88FE", "-2")]
    [InlineData("8A0080", "-32768")]
    [InlineData("8C01020304", "67305985")]
    [InlineData("900000C03F", "1.5")]
    [InlineData("980161", "a")]
    [InlineData("9E03010203", "AQID")]
    [InlineData("A4828088FEA6", "1 0 -2")]
    [InlineData("A8", "")]
    [InlineData("B2FFFFFFFFFFFFFFFF", "18446744073709551615")]
    [InlineData("B401", "true")]
    [InlineData("B6026100", "a")]
    public void Record_has_its_end_and_its_lexical_form(string document, string text)
    {
        var bytes = Convert.FromHexString(document);
        var records = new NbfxRecords(bytes, null);
        var end = records.ReadRecord(0, out var record);

        Assert.Equal(bytes.Length, end);
        Assert.Equal(text, records.StringOf(record));
        Assert.False(record.EndsElement);
    }

    [Fact]
    public void Odd_record_ends_its_element()
    {
        new NbfxRecords([NbfxRecord.Int8 + 1, 7], null).ReadRecord(0, out var record);
        Assert.True(record.EndsElement);
        Assert.Equal(NbfxRecord.Int8, record.Type);
    }

    [Theory]
    [InlineData("")]
    [InlineData("8C010203")]
    [InlineData("9802")]
    [InlineData("9CFFFFFFFF")]
    [InlineData("9CFFFFFF7F61")]
    [InlineData("9801FF")]
    [InlineData("B402")]
    [InlineData("B60100")]
    [InlineData("B6023DD8")]
    [InlineData("9400001D00000000000000000000000000")]
    [InlineData("A4A4A6A6")]
    [InlineData("A483A6")]
    [InlineData("A482")]
    [InlineData("BC1A00")]
    [InlineData("AA01")]
    [InlineData("40")]
    [InlineData("A6")]
    public void Record_that_no_document_has_is_refused(string document) => Assert.Throws<XmlException>(
        () => new NbfxRecords(Convert.FromHexString(document), null).ReadRecord(0, out _));

    [Theory]
    [InlineData("8C01000000", true, 1)]
    [InlineData("8E0000000001000000", true, 1L << 32)]
    [InlineData("980131", false, 0)]
    [InlineData("B20100000000000000", false, 0)]
    public void Integer_is_told_from_other_records(string document, bool isInteger, long expected)
    {
        var records = new NbfxRecords(Convert.FromHexString(document), null);
        records.ReadRecord(0, out var record);
        Assert.Equal(isInteger, records.TryInteger(record, out var value));
        Assert.Equal(expected, value);
    }

    [Fact]
    public void Text_of_dictionary_strings_may_not_be_much_longer_than_its_document()
    {
        var longest = Enumerable.Range(0, StaticDictionary.All.Count)
            .MaxBy(static i => StaticDictionary.Find(2 * i)!.Length);
        byte[] entry = 2 * longest < 0x80
            ? [NbfxRecord.Dictionary, (byte)(2 * longest)]
            : [NbfxRecord.Dictionary, (byte)(((2 * longest) & 0x7F) | 0x80), (byte)((2 * longest) >> 7)];
        byte[] document =
        [
            NbfxRecord.StartList, .. Enumerable.Repeat(entry, 4000).SelectMany(static e => e), NbfxRecord.EndList,
        ];
        var error = Assert.Throws<XmlException>(() =>
        {
            var records = new NbfxRecords(document, null);
            records.ReadRecord(0, out var list);
            records.StringOf(list);
        });
        Assert.Contains("16 times as long as the document", error.Message, StringComparison.Ordinal);
    }
}
