using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml.Canonical;

/// <summary>Exclusive canonical XML by example, and what it costs.</summary>
public sealed class CanonicalizationTests
{
    /// <summary>A document, the prefixes to keep, and its form.</summary>
    public static TheoryData<string, string, string> Examples => new()
    {
        { "<a  b='1'\n a = \"2\" />", "", "<a a=\"2\" b=\"1\"></a>" },
        { "<?xml version=\"1.0\"?><!-- x --><a><!-- y -->t</a>", "", "<a>t</a>" },
        { "<a>&lt;&gt;&amp;&quot;&apos;&#13;&#x9;\r\n\r></a>", "", "<a>&lt;&gt;&amp;\"'&#xD;\t\n\n&gt;</a>" },
        {
            "<a b='&lt;&gt;&amp;&quot;&apos;&#13;&#x9;&#10;\r\n\r\t>'/>",
            "",
            "<a b=\"&lt;>&amp;&quot;'&#xD;&#x9;&#xA;   >\"></a>"
        },
        { "<a><![CDATA[<&>\r\n]]]></a>", "", "<a>&lt;&amp;&gt;\n]</a>" },
        { "<a>\n <b/>\t<c> </c>\n</a>", "", "<a>\n <b></b>\t<c> </c>\n</a>" },
        { "<a><?go?><?go   to &it; ?><?x a\r\nb?></a>", "", "<a><?go?><?go to &it; ?><?x a\nb?></a>" },
        { "<p:a xmlns:q=\"u:q\" xmlns:p=\"u:p\"><b/></p:a>", "", "<p:a xmlns:p=\"u:p\"><b></b></p:a>" },
        {
            "<a xmlns:p=\"u:p\"><p:b/><p:c><p:d/></p:c></a>",
            "",
            "<a><p:b xmlns:p=\"u:p\"></p:b><p:c xmlns:p=\"u:p\"><p:d></p:d></p:c></a>"
        },
        {
            "<a xmlns=\"u:a\"><b xmlns=\"\"><c xmlns=\"\"/><d xmlns=\"u:a\"/></b></a>",
            "",
            "<a xmlns=\"u:a\"><b xmlns=\"\"><c></c><d xmlns=\"u:a\"></d></b></a>"
        },
        { "<p:a xmlns=\"u:a\" xmlns:p=\"u:p\"><b xmlns=\"\"/></p:a>", "", "<p:a xmlns:p=\"u:p\"><b></b></p:a>" },
        { "<p:a xmlns:p=\"u:1\"><p:b xmlns:p=\"u:1\"/><p:c xmlns:p=\"u:2\"><p:d xmlns:p=\"u:1\"/></p:c></p:a>", "",
            "<p:a xmlns:p=\"u:1\"><p:b></p:b><p:c xmlns:p=\"u:2\"><p:d xmlns:p=\"u:1\"></p:d></p:c></p:a>" },
        { "<a xmlns:z=\"u:1\" xmlns:y=\"u:2\" z:a=\"1\" y:a=\"2\" b=\"3\" xml:lang=\"en\"/>", "",
            "<a xmlns:y=\"u:2\" xmlns:z=\"u:1\" b=\"3\" xml:lang=\"en\" z:a=\"1\" y:a=\"2\"></a>" },
        { "<a xmlns:xml=\"http://www.w3.org/XML/1998/namespace\" xml:lang=\"en\"/>", "xml", "<a xml:lang=\"en\"></a>" },
        { "<p:a xmlns:p=\"u:p\" xmlns:q=\"u:q\" xmlns=\"u:d\"><p:b xmlns:q=\"u:r\"/></p:a>", "q",
            "<p:a xmlns:p=\"u:p\" xmlns:q=\"u:q\"><p:b xmlns:q=\"u:r\"></p:b></p:a>" },
        { "<p:a xmlns:p=\"u:p\" xmlns=\"u:d\"><p:b xmlns=\"\"><c/></p:b></p:a>", "#default no",
            "<p:a xmlns=\"u:d\" xmlns:p=\"u:p\"><p:b xmlns=\"\"><c></c></p:b></p:a>" },
        { "<a xmlns=\"u:&lt;&quot;&#x20;\"/>", "", "<a xmlns=\"u:&lt;&quot; \"></a>" },
    };

    [Theory]
    [MemberData(nameof(Examples))]
    public void Document_has_the_form_of_the_specification(string document, string kept, string expected) =>
        Assert.Equal(
        expected,
        CanonicalForm.OfText(
            document,
            [.. kept.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(p => p == "#default" ? "" : p)]));

    [Fact]
    public void Part_of_a_document_declares_what_it_needs_of_what_is_around_it()
    {
        var document =
            "<s:e xmlns:s='u:s' xmlns:q='u:q' xmlns='u:d'><s:h><a q:b='1'>x</a> </s:h><s:b><c/>y<q:d/></s:b></s:e>"u8;
        using var writer = new CanonicalWriter();
        TextXmlReader reader = default;
        reader.Begin(document, XmlReadLimits.Buffered, 0);
        reader.Start();
        reader.MoveTo(document.IndexOf("<a"u8));
        reader.Canonicalize(writer);
        Assert.Equal("<a xmlns=\"u:d\" xmlns:q=\"u:q\" q:b=\"1\">x</a>", Encoding.UTF8.GetString(writer.Written));

        writer.Clear();
        reader.MoveTo(document.IndexOf("<s:b>"u8));
        reader.Start();
        reader.CanonicalizeContent(writer);
        Assert.Equal("<c xmlns=\"u:d\"></c>y<q:d xmlns:q=\"u:q\"></q:d>", Encoding.UTF8.GetString(writer.Written));
        reader.End();
        reader.End();
        Assert.Equal(XmlNext.EndOfDocument, reader.Next());
    }

    [Theory]
    [InlineData("<a>")]
    [InlineData("<a></b>")]
    [InlineData("<a>]]></a>")]
    [InlineData("<a>\u0001</a>")]
    [InlineData("<a>&no;</a>")]
    [InlineData("<a><![CDATA[</a>")]
    [InlineData("<a><?xml no?></a>")]
    [InlineData("<a><?no</a>")]
    [InlineData("<a b='1' b='2'/>")]
    [InlineData("<p:a/>")]
    [InlineData("<!DOCTYPE a><a/>")]
    public void Malformed_document_is_refused(string document) =>
        Assert.Throws<XmlException>(() => CanonicalForm.OfText(document));

    [Fact]
    public void Document_that_grows_without_bound_is_refused()
    {
        var document =
            $"<r xmlns:p='u:{new string('x', 10_000)}'>{string.Concat(Enumerable.Repeat("<p:a/>", 10_000))}</r>";
        var error = Assert.Throws<XmlException>(() => CanonicalForm.OfText(document));
        Assert.Contains("256 times", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Depth_is_limited()
    {
        TextXmlReader reader = default;
        reader.Begin("<a><a><a></a></a></a>"u8, XmlReadLimits.Buffered with { MaxDepth = 2 }, 0);
        using var writer = new CanonicalWriter();
        try
        {
            reader.Canonicalize(writer);
            Assert.Fail("It was not limited.");
        }
        catch (XmlException e)
        {
            Assert.Contains("MaxDepth", e.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Many_attributes_come_in_order()
    {
        var names = Enumerable.Range(0, 3000).Select(i => $"a{i * 7919 % 3000:D4}").ToArray();
        var expected = string.Concat(names.Order(StringComparer.Ordinal).Select(n => $" {n}=\"\""));
        Assert.Equal($"<a{expected}></a>", CanonicalForm.OfText($"<a{string.Concat(names.Select(n => $" {n}=''"))}/>"));
    }

    [Fact]
    public void Deep_and_wide_documents_are_canonical()
    {
        var open = string.Concat(Enumerable.Range(0, 100).Select(i => $"<p{i}:e{i} xmlns:p{i}='u:{i}'>"));
        var close = string.Concat(Enumerable.Range(0, 100).Reverse().Select(i => $"</p{i}:e{i}>"));
        Assert.Equal(open.Replace('\'', '"') + "x" + close, CanonicalForm.OfText(open + "x" + close));
    }

    [Theory]
    [InlineData("<p:a b='1' p:c='&lt;2'>text &amp; more<d/></p:a>")]
    [InlineData("<p:a></p:a>")]
    [InlineData("<a></a>")]
    [InlineData("<a>&amp;</a>")]
    [InlineData("<a b='1'></a>")]
    [InlineData("<a b='&lt;'></a>")]
    [InlineData("<d/>")]
    public void Elements_allocate_nothing(string element)
    {
        var document = Encoding.UTF8.GetBytes(
            $"<r xmlns='u:r' xmlns:p='u:p'>{string.Concat(Enumerable.Repeat(element, 1000))}</r>");
        using var writer = new CanonicalWriter();
        Run();

        // The lowest of several: a collection may empty the pool before a run.
        Assert.InRange(Enumerable.Range(0, 5).Min(_ => Run()), 0, 1000);

        long Run()
        {
            var before = GC.GetAllocatedBytesForCurrentThread();
            writer.Clear();
            TextXmlReader reader = default;
            reader.Begin(document, XmlReadLimits.Buffered, 0);
            reader.Canonicalize(writer);
            return GC.GetAllocatedBytesForCurrentThread() - before;
        }
    }

    [Fact]
    public void Output_gets_the_same_octets_in_pieces()
    {
        var document = Encoding.UTF8.GetBytes(
            $"<r>{new string('x', 50_000)}{string.Concat(Enumerable.Repeat("<a>&amp;é</a>", 10_000))}</r>");
        var output = new ArrayBufferWriter<byte>();
        using (var writer = new CanonicalWriter(output))
        {
            TextXmlReader reader = default;
            reader.Begin(document, XmlReadLimits.Buffered, 0);
            reader.Canonicalize(writer);
            writer.Flush();
        }

        Assert.Equal(CanonicalForm.OfText(document), output.WrittenSpan.ToArray());
    }

    /// <summary>Records and the text that they stand for, as the BCL's reader has it.</summary>
    [Theory]
    [InlineData("40 01 72 03 40 01 61 01 8B 02 0500 FBFF 01", "<r><a>5</a><a>-5</a></r>")]
    [InlineData(
        "40 01 72 03 40 01 61 04 01 62 86 09 01 70 03 75 3A 70 01 B5 02 00 01 01",
        "<r><a b=\"true\">false</a><a b=\"true\">true</a></r>")]
    [InlineData(
        "40 01 72 03 41 01 70 01 61 09 01 70 03 75 3A 70 01 8B 02 0500 FBFF 01",
        "<r><p:a xmlns:p=\"u:p\">5</p:a><p:a xmlns:p=\"u:p\">-5</p:a></r>")]
    [InlineData("40 01 72 B7 08 6100 0D00 3DD8 00DE", "<r>a&#xD;\uD83D\uDE00</r>")]
    [InlineData("40 01 72 98 03 3C 26 3E 9F 01 41", "<r>&lt;&amp;&gt;QQ==</r>")]
    [InlineData("40 01 72 9E 01 41 9F 01 42", "<r>QQ==Qg==</r>")]
    [InlineData("40 01 72 02 01 78 AB 08", "<r>Header</r>")]
    [InlineData("40 01 72 04 01 61 A4 88 05 8A 0500 A6 01", "<r a=\"5 5\"></r>")]
    [InlineData("40 01 72 04 01 61 98 03 0D 0A 22 01", "<r a=\"&#xD;&#xA;&quot;\"></r>")]
    [InlineData("40 01 72 AD 00112233445566778899AABBCCDDEEFF", "<r>urn:uuid:33221100-5544-7766-8899-aabbccddeeff</r>")]
    [InlineData("40 01 72 BD 01 08", "<r>b:Header</r>")]
    public void Binary_records_have_the_form_of_their_text(string hex, string expected)
    {
        var document = WireData.Hex(hex);
        Assert.Equal(expected, Encoding.UTF8.GetString(CanonicalForm.OfBinary(document)));
        Assert.Equal(expected, Encoding.UTF8.GetString(CanonicalForm.OfBcl(CanonicalForm.BclBinary(document))));
    }

    /// <summary>Names by which one binary document would have the octets of another.</summary>
    [Theory]
    [InlineData("a x", "", "b")]
    [InlineData("a>", "", "b")]
    [InlineData("", "", "b")]
    [InlineData("a", "", "b=\"1\" c")]
    [InlineData("a", "", "b/")]
    [InlineData("a", "", "xmlns")]
    [InlineData("a", "", "p:b")]
    [InlineData("a", "q=\"\" p", "b")]
    [InlineData("a", "p q", "b")]
    [InlineData("a", "xmlns", "b")]
    public void Binary_names_that_are_no_names_are_refused(string element, string prefix, string attribute)
    {
        byte[] document =
        [
            0x40, .. Counted(element),
            .. prefix.Length == 0 ? (byte[])[0x04] : [0x05, .. Counted(prefix)],
            .. Counted(attribute),
            0x98,
            1,
            (byte)'v',
            .. prefix.Length == 0
                ? (byte[])[]
                : [0x09, .. Counted(prefix), .. Counted(prefix == "xmlns" ? "http://www.w3.org/2000/xmlns/" : "u:p")],
            0x01,
        ];
        var plain = new BinaryXmlReader(document, null, XmlReadLimits.Buffered);
        plain.Skip();
        Assert.Contains(
            "is not a valid name",
            Assert.Throws<XmlException>(() => CanonicalForm.OfBinary(document)).Message,
            StringComparison.Ordinal);

        static byte[] Counted(string text) => [(byte)Encoding.UTF8.GetByteCount(text), .. Encoding.UTF8.GetBytes(text)];
    }

    [Fact]
    public void Kept_prefix_that_is_no_name_is_refused()
    {
        byte[] document = [0x40, 1, (byte)'a', 0x09, 3, .. "p q"u8, 3, .. "u:p"u8, 0x01];
        Assert.Equal("<a></a>"u8, CanonicalForm.OfBinary(document));
        Assert.Throws<XmlException>(() => CanonicalForm.OfBinary(document, null, ["p q"]));
    }

    [Fact]
    public void Long_unicode_records_are_written_in_steps()
    {
        var text = string.Concat(Enumerable.Repeat("a\uD83D\uDE00<", 700));
        byte[] document = [
            0x40, 1, (byte)'r', 0xB9, .. BitConverter.GetBytes((ushort)(text.Length * 2)),
            .. Encoding.Unicode.GetBytes(text),
        ];
        Assert.Equal(
            $"<r>{text.Replace("<", "&lt;", StringComparison.Ordinal)}</r>",
            Encoding.UTF8.GetString(CanonicalForm.OfBinary(document)));
    }
}
