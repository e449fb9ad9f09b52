using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// A document for each record type of [MC-NBFX]: read as by the BCL, and refused when cut at any byte.
/// </summary>
public class EveryRecordTests
{
    /// <summary>The content of each text record, without and with the end of the element.</summary>
    private static readonly (byte Type, string Content)[] Texts =
    [
        (NbfxRecord.Zero, ""),
        (NbfxRecord.One, ""),
        (NbfxRecord.False, ""),
        (NbfxRecord.True, ""),
        (NbfxRecord.Int8, "FE"),
        (NbfxRecord.Int16, "0080"), (NbfxRecord.Int32, "01020384"), (NbfxRecord.Int64, "0102030405060788"),
        (NbfxRecord.Float, "0000C03F"), (NbfxRecord.Double, "000000000000F83F"),
        (NbfxRecord.Decimal, "00000200000000000102030400000000"), (NbfxRecord.DateTime, "00C0A6E8F6D0D808"),
        (NbfxRecord.Chars8, "03C3A978"),
        (NbfxRecord.Chars16, "03006162C3".Replace("C3", "63", StringComparison.Ordinal)),
        (NbfxRecord.Chars32, "03000000616263"), (NbfxRecord.Bytes8, "03010203"), (NbfxRecord.Bytes16, "0300010203"),
        (NbfxRecord.Bytes32, "03000000010203"), (NbfxRecord.StartList, "8288FEA6"), (NbfxRecord.Empty, ""),
        (NbfxRecord.Dictionary, "9A04"), (NbfxRecord.UniqueId, "00112233445566778899AABBCCDDEEFF"),
        (NbfxRecord.TimeSpan, "00C0A6E8F6D00000"), (NbfxRecord.Guid, "00112233445566778899AABBCCDDEEFF"),
        (NbfxRecord.UInt64, "FFFFFFFFFFFFFFFF"),
        (NbfxRecord.Bool, "01"),
        (NbfxRecord.Unicode8, "0461003DD8".Replace("3DD8", "6200", StringComparison.Ordinal)),
        (NbfxRecord.Unicode16, "040061006200"), (NbfxRecord.Unicode32, "040000003DD800DE"), (NbfxRecord.QName, "000E"),
    ];

    public static TheoryData<string> Documents()
    {
        var data = new TheoryData<string>();
        foreach (var document in Elements().Concat(Attributes()).Concat(Contents()).Concat(Arrays()))
        {
            data.Add(document);
        }

        return data;
    }

    private static IEnumerable<string> Elements()
    {
        for (var record = NbfxRecord.ShortElement; record <= NbfxRecord.PrefixElementZ; record++)
        {
            var letter = record >= NbfxRecord.PrefixElementA
                ? record - NbfxRecord.PrefixElementA
                : record - NbfxRecord.PrefixDictionaryElementA;
            yield return record switch
            {
                NbfxRecord.ShortElement => "40016101",
                NbfxRecord.Element => "41017001610901700175" + "01",
                NbfxRecord.ShortDictionaryElement => "420E01",
                NbfxRecord.DictionaryElement => "4301700E090170017501",
                >= NbfxRecord.PrefixElementA => $"{record:X2}01610901{'a' + letter:X2}017501",
                _ => $"{record:X2}0E0901{'a' + letter:X2}017501",
            };
        }
    }

    private static IEnumerable<string> Attributes()
    {
        for (var record = NbfxRecord.ShortAttribute; record <= NbfxRecord.PrefixAttributeZ; record++)
        {
            var letter = record >= NbfxRecord.PrefixAttributeA
                ? record - NbfxRecord.PrefixAttributeA
                : record - NbfxRecord.PrefixDictionaryAttributeA;
            yield return "400161" + record switch
            {
                NbfxRecord.ShortAttribute => "0401629801 7801",
                NbfxRecord.Attribute => "0901700175" + "05017001628201",
                NbfxRecord.ShortDictionaryAttribute => "060E8201",
                NbfxRecord.DictionaryAttribute => "0901700175" + "0701700E8201",
                NbfxRecord.ShortXmlns => "08017501",
                NbfxRecord.Xmlns => "090170017501",
                NbfxRecord.ShortDictionaryXmlns => "0A0401",
                NbfxRecord.DictionaryXmlns => "0B01700401",
                >= NbfxRecord.PrefixAttributeA => $"0901{'a' + letter:X2}0175{record:X2}01628201",
                _ => $"0901{'a' + letter:X2}0175{record:X2}0E8201",
            };
        }
    }

    private static IEnumerable<string> Contents()
    {
        yield return "4001610202636501";
        yield return "0202636540016101";
        foreach (var (type, content) in Texts)
        {
            yield return $"400161{type:X2}{content}01";
            yield return $"400161040162{type:X2}{content}01";
            if (type != NbfxRecord.StartList)
            {
                yield return $"400161{type + 1:X2}{content}";
            }

            // The BCL knows no QName in a list and makes "System.Byte[]" of bytes there.
            if (type is not (NbfxRecord.StartList or NbfxRecord.QName or NbfxRecord.Bytes8 or NbfxRecord.Bytes16
                or NbfxRecord.Bytes32))
            {
                yield return $"400161A4{type:X2}{content}A601";
            }
        }
    }

    private static IEnumerable<string> Arrays()
    {
        foreach (var (type, content) in Texts)
        {
            if (type is NbfxRecord.Bool or NbfxRecord.Int16 or NbfxRecord.Int32 or NbfxRecord.Int64 or NbfxRecord.Float
                or NbfxRecord.Double or NbfxRecord.Decimal or NbfxRecord.DateTime or NbfxRecord.TimeSpan
                or NbfxRecord.Guid)
            {
                yield return $"40017803400161{"04016282"}01{type + 1:X2}02{content}{content}01";
            }
        }
    }

    [Theory]
    [MemberData(nameof(Documents))]
    public void Reader_record_is_read_as_by_the_BCL(string hex)
    {
        var bytes = WireData.Hex(hex);
        var bcl = XmlDictionaryReader.CreateBinaryReader(
            bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max);
        var ours = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);

        Assert.Equal(Infoset.Read(bcl), Infoset.Read(ref ours));
    }

    [Theory]
    [MemberData(nameof(Documents))]
    public void Reader_record_cut_at_any_byte_throws_XmlException(string hex)
    {
        var bytes = WireData.Hex(hex);
        using var memory = new GuardedMemory();
        for (var length = 0; length < bytes.Length; length++)
        {
            for (var seed = 0; seed < 32; seed++)
            {
                var isRefused = false;
                try
                {
                    var reader = new BinaryXmlReader(memory.Put(bytes[..length]), null, XmlReadLimits.Buffered);
                    ReaderExercise.Run(ref reader, seed);
                }
                catch (XmlException)
                {
                    isRefused = true;
                }

                Assert.True(isRefused, $"{length} of {hex}");
            }
        }
    }

    [Theory]
    [InlineData("9D", true)]
    [InlineData("A3", true)]
    [InlineData("BB", true)]
    [InlineData("9B", false)]
    [InlineData("A1", false)]
    [InlineData("B9", false)]
    public void Reader_lengths_at_the_edges_of_their_types_throw_XmlException(string record, bool isLong)
    {
        foreach (var length in isLong ? new[]
        {
            "FFFFFF7F",
            "00000080",
            "FFFFFFFF",
            "05000000",
        } : ["FFFF", "0080", "0500"])
        {
            var bytes = Convert.FromHexString($"400161{record}{length}61626364");
            Assert.Throws<XmlException>(() =>
            {
                var reader = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);
                reader.Start();
                reader.ReadString();
            });
        }
    }

    [Theory]
    [InlineData("{0}")]
    [InlineData("40{0}")]
    [InlineData("42{0}")]
    [InlineData("41{0}")]
    [InlineData("4101 70{0}")]
    [InlineData("400161 04{0}")]
    [InlineData("400161 06{0}")]
    [InlineData("400161 08{0}")]
    [InlineData("400161 0A{0}")]
    [InlineData("400161 09{0}")]
    [InlineData("400161 AB{0}")]
    [InlineData("400161 BD00{0}")]
    [InlineData("400161 02{0}")]
    [InlineData("400178 03400161018D{0}")]
    public void Reader_overlong_integers_throw_XmlException(string template)
    {
        foreach (var integer in new[]
        {
            "8080808008", "FFFFFFFF0F", "FFFFFFFF7F", "808080808001", "FFFFFFFFFFFF", "80", "8080808080", "FFFFFFFF07",
        })
        {
            var bytes = WireData.Hex(
                string.Format(System.Globalization.CultureInfo.InvariantCulture, template, integer) + "6101");
            Assert.Throws<XmlException>(() =>
            {
                var reader = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);
                _ = Infoset.Read(ref reader);
            });
        }
    }

    [Theory]
    [InlineData("40 02 @ 01")]
    [InlineData("41 02 @ 01 61 01")]
    [InlineData("40 01 61 04 02 @ 82 01")]
    [InlineData("40 01 61 04 01 62 98 02 @ 01")]
    [InlineData("40 01 61 08 02 @ 01")]
    [InlineData("40 01 61 09 02 @ 01 75 01")]
    [InlineData("40 01 61 99 02 @")]
    [InlineData("40 01 61 9B 02 00 @")]
    [InlineData("40 01 61 9D 02 00 00 00 @")]
    [InlineData("40 01 61 A4 98 02 @ A6 01")]
    [InlineData("40 01 61 02 02 @ 01")]
    public void Reader_invalid_UTF8_in_each_place_throws_XmlException(string template)
    {
        foreach (var bad in new[] { "C080", "C3C3", "80BF", "FFFE", "EDA0", "61C3" })
        {
            var bytes = WireData.Hex(template.Replace("@", bad, StringComparison.Ordinal));
            Assert.Throws<XmlException>(() =>
            {
                var reader = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);
                _ = Infoset.Read(ref reader);
            });
        }
    }
}
