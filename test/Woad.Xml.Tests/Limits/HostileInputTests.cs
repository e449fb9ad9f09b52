using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>Bombs, wrong lengths and malformed bytes in each place.</summary>
public class HostileInputTests
{
    public static TheoryData<string> MalformedText =>
    [
        "<a>]]></a>", "<a>\uFFFE</a>", "<a>\u0001</a>", "<a b='<'/>", "<a b=\"1\" b=\"2\"/>", "<a b='1'c='2'/>",
        "<a>&#x110000;</a>", "<a>&#xD800;</a>", "<a>&foo;</a>", "<a>&#-1;</a>", "<a>&#99999999999999999999;</a>",
        "<a><!-- a--b --></a>", "<a/> x", "<a/><b/>", "<a><?pi x?></a>", "<!DOCTYPE a><a/>", "<a><!DOCTYPE a></a>",
        "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", "<1/>", "<a:b:c xmlns:a='x'/>", "<a xmlns:xml='x'/>",
        "<a xmlns:p=''/>", "<p:a/>", "<a p:b=''/>", "<a></b>", "<a ></ a>", "<xmlns:a/>", "<a xmlns:xmlns='x'/>",
        "<a xmlns:p='u' xmlns:q='u' p:x='' q:x=''/>", "<a xmlns='u' xmlns='v'/>", "<a xmlns:p='u' xmlns:p='u'/>",
        "<a>&lt</a>", "<a>&#X41;</a>", "<a b=''>\0</a>", "<a></a>\0", "", "<", "<a", "<a ", "<a b", "<a b=", "<a b='",
        "<a b=''", "<a/", "<a>", "<a><", "<a></", "<a></a", "<?xml version='1.1'?><a/>", "<a></a><!--", "<a:/>",
        "<:a/>",
        "<?xml version='1.0' encoding='utf-16'?><a/>", "<?xml?><a/>", "x<a/>", "<a b='\u0001'/>", "<a b='\uFFFF'/>",
        "<a><![CDATA[\u0001]]></a>", "<a><![CDATA[x</a>", "<a><!--\u0001--></a>", "< a/>", "<a b=1/>", "<a =''/>",
    ];

    public static TheoryData<string> MalformedBinary =>
    [
        "", "00", "01", "3F", "78", "7F", "BE", "FF", "40", "40 01", "40 01 61", "40 01 61 A5", "40 01 61 A7",
        "40 01 61 A6 01",
        "40 FF FF FF FF 07",
        "40 FF FF FF FF 0F",
        "40 80 80 80 80 80 01",
        "40 80 80 80 80 08",
        "40 01 FF 01",
        "40 02 C0 80 01",
        "40 01 61 98 02 C3 01", "40 01 61 99 02 C0 80", "40 01 61 9D FF FF FF 7F", "40 01 61 9D 00 00 00 80",
        "40 01 61 9F 05 01",
        "40 01 61 A3 FF FF FF 7F",
        "40 01 61 A3 FF FF FF FF",
        "40 01 61 B7 01 61",
        "40 01 61 B7 02 00 D8",
        "40 01 61 B7 02 00 DC",
        "40 01 61 B5 02",
        "40 01 61 97 FF FF FF FF FF FF FF 3F",
        "40 01 61 95 00 00 1D 00 01 02 03 04 05 06 07 08 09 0A 0B 0C",
        "40 01 61 AB 01",
        "40 01 61 AB D0 07",
        "40 01 61 AB CE 07 01",
        "42 01 01",
        "42 CE 07 01",
        "40 01 61 BD 1A 00",
        "44 00 01",
        "40 01 61 04 01 62 01",
        "40 01 61 04 01 62 99 01 63",
        "40 01 61 04 01 62 81",
        "40 01 61 04 01 62 80 04 01 62 80 01",
        "40 01 61 08 01 75 08 01 75 01", "40 01 61 09 01 70 00 01", "40 01 61 A4 A4 A6 A6 01", "40 01 61 A4 81 A6 01",
        "40 01 61 A4 80", "40 01 61 01 01", "40 01 61 01 40 01 61 01",
        "40 01 78 03 40 01 61 01 8B FF FF FF FF 07 01",
        "40 01 78 03 40 01 61 01 8A 00 01",
        "40 01 78 03 40 01 61 01 99 01 01 61 01",
        "40 01 78 03 40 01 61 8B 00 01",
        "40 01 78 03 01",
        "40 01 78 03",
        "40 01 78 03 40 01 61 01 8B 02 01 00",
        "02 01 FF 40 01 61 01",
    ];

    [Theory]
    [MemberData(nameof(MalformedText))]
    public void TextReader_malformed_document_throws_XmlException(string document) =>
        Assert.Throws<XmlException>(() => Text(Encoding.UTF8.GetBytes(document)));

    [Theory]
    [MemberData(nameof(MalformedBinary))]
    public void BinaryReader_malformed_document_throws_XmlException(string hex) =>
        Assert.Throws<XmlException>(() => Binary(WireData.Hex(hex)));

    [Fact]
    public void TextReader_overlong_or_broken_UTF8_in_each_place_throws_XmlException()
    {
        foreach (var bad in new[] { "C080", "EDA080", "F4908080", "80", "FF", "C3" })
        {
            foreach (var template in new[]
            {
                "<@/>", "<a @='1'/>", "<a b='@'/>", "<a>@</a>", "<a><!--@--></a>", "<a/><!--@-->", "@<a/>",
            })
            {
                var parts = template.Split('@');
                byte[] bytes =
                    [
                        .. Encoding.UTF8.GetBytes(parts[0]), .. Convert.FromHexString(bad),
                        .. Encoding.UTF8.GetBytes(parts[1]),
                    ];

                Assert.Throws<XmlException>(() => Text(bytes));
            }
        }
    }

    [Theory]
    [InlineData(1_500)]
    [InlineData(1_000_000)]
    public void Reader_deep_nesting_is_refused_at_the_quota(int depth)
    {
        var text = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("<a>", depth)));
        var binary = Enumerable.Repeat(new byte[] { 0x40, 0x01, 0x61 }, depth).SelectMany(static b => b).ToArray();

        Assert.Contains("MaxDepth", Assert.Throws<XmlException>(() => Text(text)).Message, StringComparison.Ordinal);
        Assert.Contains("(128)", Assert.Throws<XmlException>(() => Binary(binary)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(" b{0}='1'")]
    [InlineData(" xmlns:b{0}='u'")]
    public void TextReader_attribute_bomb_takes_memory_in_proportion_to_what_is_accepted(string attribute)
    {
        var text = new StringBuilder("<a");
        for (var i = 0; i < 200_000; i++)
        {
            text.AppendFormat(System.Globalization.CultureInfo.InvariantCulture, attribute, i);
        }

        var bytes = Encoding.UTF8.GetBytes(text.Append("/>").ToString());
        var before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<XmlException>(() => Text(bytes));

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 2_000_000);
    }

    [Fact]
    public void BinaryReader_declared_lengths_take_no_memory()
    {
        foreach (var hex in new[]
        {
            "40 01 61 9D FF FF FF 7F",
            "40 01 61 A3 FF FF FF 7F",
            "40 01 78 03 40 01 61 01 8B FF FF FF FF 07 01",
        })
        {
            var bytes = WireData.Hex(hex);
            var before = GC.GetAllocatedBytesForCurrentThread();
            Assert.Throws<XmlException>(() => Binary(bytes));
            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 50_000);
        }
    }

    [Theory]
    [InlineData("AA 01", "01")]
    [InlineData("A4 AA 01 AA 01", "A6 01")]
    public void BinaryReader_dictionary_strings_do_not_blow_up_a_message(string record, string end)
    {
        // The longest string that a session's table of the usual size takes, named again and again.
        var session = new BinaryReaderSession();
        session.Add([.. WireData.Hex("FD 0F"), .. Enumerable.Repeat((byte)'x', 2045)]);
        var records = WireData.Hex(record);
        byte[] bytes = record.StartsWith("A4", StringComparison.Ordinal)
            ? [
                .. WireData.Hex("40 01 61 A4"),
                .. Enumerable.Repeat(WireData.Hex("AA 01"), 50_000).SelectMany(static b => b), .. WireData.Hex(end),
            ]
            : [
                .. WireData.Hex("40 01 61"), .. Enumerable.Repeat(records, 50_000).SelectMany(static b => b),
                .. WireData.Hex(end),
            ];
        var before = GC.GetAllocatedBytesForCurrentThread();
        var error = Assert.Throws<XmlException>(() =>
        {
            var reader = new BinaryXmlReader(bytes, session, XmlReadLimits.Buffered);
            reader.Start();
            reader.ReadString();
        });

        Assert.Contains("16 times", error.Message, StringComparison.Ordinal);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 100 * bytes.Length);
    }

    [Fact]
    public void BinaryReader_a_million_empty_arrays_take_no_stack()
    {
        byte[] bytes = [
            .. WireData.Hex("40 01 61"),
            .. Enumerable.Repeat(WireData.Hex("03 40 01 61 01 8B 00"), 1_000_000).SelectMany(static b => b), 1,
        ];
        Binary(bytes);
    }

    [Fact]
    public void BinaryReader_every_record_in_every_state_is_accepted_as_by_the_BCL()
    {
        var contexts = new[]
        {
            "", "40 01 61", "40 01 61 04 01 62", "40 01 61 98 01 78", "40 01 78 03 40 01 61 01", "40 01 61 01",
        };
        var tails =
            new[] { "", "01", "01 01", "01 61 01", "01 61 01 01", "04 04 01", "01 61 80 01", "00 00 00 00 00 00 00 00 01",
                "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 01",
                "00 00 00 00 00 00 00 00",
                "01 00 01",
                "00 00 01",
                "00 00 00 00 01" };
        foreach (var context in contexts)
        {
            foreach (var tail in tails)
            {
                for (var record = 0; record < 256; record++)
                {
                    var bytes = WireData.Hex($"{context}{record:X2}{tail}");
                    // Only 0 and 1 are truth values, and no text stands outside the root.
                    var stricter = record is NbfxRecord.Bool or NbfxRecord.Bool + 1
                        || (record >= NbfxRecord.Zero && context is "" or "40 01 61 01");
                    Assert.True(
                        BclAccepts(bytes) == Accepts(bytes) || (stricter && !Accepts(bytes)),
                        Convert.ToHexString(bytes));
                }
            }
        }
    }

    private static bool Accepts(byte[] bytes)
    {
        try
        {
            Binary(bytes);
            return true;
        }
        catch (XmlException)
        {
            return false;
        }
    }

    private static bool BclAccepts(byte[] bytes)
    {
        try
        {
            var reader = XmlDictionaryReader.CreateBinaryReader(
                bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max);
            var text = Infoset.Read(reader);
            return text.StartsWith('<') && text.EndsWith("</>", StringComparison.Ordinal);
        }
        catch (Exception e) when (e is XmlException or ArgumentException or InvalidOperationException
            or FormatException)
        {
            return false;
        }
    }

    private static void Text(byte[] bytes)
    {
        var reader = new TextXmlReader(bytes, XmlReadLimits.Buffered);
        ReadAll(ref reader);
    }

    private static void Binary(byte[] bytes)
    {
        var reader = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);
        ReadAll(ref reader);
    }

    private static void ReadAll<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        reader.Skip();
        Assert.Equal(XmlNext.EndOfDocument, reader.Next());
    }
}
