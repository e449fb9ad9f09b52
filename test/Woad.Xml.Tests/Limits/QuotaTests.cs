using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// Each limit at its edge: N is accepted, one more is refused with its name, its value and the setting.
/// </summary>
public class QuotaTests
{
    private static readonly XmlReadLimits None =
        new(int.MaxValue, int.MaxValue, int.MaxValue, int.MaxValue, int.MaxValue);

    [Theory]
    [InlineData(1)]
    [InlineData(32)]
    [InlineData(128)]
    public void MaxDepth_edge_is_exact(int limit)
    {
        var limits = None with { MaxDepth = limit };
        foreach (var depth in new[] { limit - 1, limit, limit + 1 })
        {
            if (depth == 0)
            {
                continue;
            }

            var text = string.Concat(Enumerable.Repeat("<a>", depth)) + string.Concat(Enumerable.Repeat("</a>", depth));
            var binary = string.Concat(
                Enumerable.Repeat("400161", depth)) + string.Concat(Enumerable.Repeat("01", depth));
            Both(text, binary, limits, depth > limit, "MaxDepth", limit);
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(200)]
    [InlineData(8192)]
    public void MaxStringContentLength_edge_is_exact_in_characters(int limit)
    {
        var limits = None with { MaxStringContentLength = limit };
        foreach (var length in new[] { limit - 1, limit, limit + 1 })
        {
            foreach (var c in new[] { 'x', 'é', '中' })
            {
                var value = new string(c, length);
                var utf8 = Encoding.UTF8.GetBytes(value);
                var record = $"9D{Convert.ToHexString(BitConverter.GetBytes(utf8.Length))}{Convert.ToHexString(utf8)}";
                Both($"<a>{value}</a>", $"400161{record}", limits, length > limit, "MaxStringContentLength", limit);
            }
        }
    }

    [Theory]
    [InlineData(3)]
    [InlineData(300)]
    public void MaxArrayLength_edge_is_exact_in_bytes(int limit)
    {
        var limits = None with { MaxArrayLength = limit };
        foreach (var length in new[] { limit - 1, limit, limit + 1 })
        {
            var bytes = new byte[length];
            var record = $"A3{Convert.ToHexString(BitConverter.GetBytes(length))}{Convert.ToHexString(bytes)}";
            Both(
                $"<a>{Convert.ToBase64String(bytes)}</a>",
                $"400161{record}",
                limits,
                length > limit,
                "MaxArrayLength",
                limit,
                true);
        }
    }

    [Theory]
    [InlineData(7)]
    [InlineData(4096)]
    public void MaxBytesPerRead_edge_is_exact_in_bytes_of_a_start_tag(int limit)
    {
        var limits = None with { MaxBytesPerRead = limit };
        foreach (var length in new[] { limit - 1, limit, limit + 1 })
        {
            var text = $"<{new string('a', length - 3)}/>";
            var name = length - (length > 129 ? 3 : 2);
            var size = name < 128 ? $"{name:X2}" : $"{(name & 0x7F) | 0x80:X2}{name >> 7:X2}";
            var binary = $"40{size}{string.Concat(Enumerable.Repeat("61", name))}01";
            Both(text, binary, limits, length > limit, "MaxBytesPerRead", limit);
        }
    }

    public static TheoryData<string> NamedDocuments =>
    [
        "<root><abcdefghij/><klmnopqrst/></root>",
        "<root><aa/><aa/><aa/></root>",
        "<root><aa>root</aa></root>",
        "<aa xmlns='urn:x'/>",
        "<root xmlns='urn:x'><p:ab xmlns:p='urn:y' p:cd='1' ef='2'/></root>",
    ];

    [Theory]
    [MemberData(nameof(NamedDocuments))]
    public void MaxNameTableCharCount_edge_is_that_of_the_BCL(string document)
    {
        foreach (var binary in new[] { false, true })
        {
            var bytes = binary ? Binary(document) : Encoding.UTF8.GetBytes(document);
            var edge = Enumerable.Range(1, 300).First(limit => Names(binary, bytes, limit, true) is null);

            Assert.InRange(edge, 100, 200);
            Assert.Null(Names(binary, bytes, edge, false));
            var error = Assert.IsType<XmlException>(Names(binary, bytes, edge - 1, false));
            Assert.Contains($"({edge - 1})", error.Message, StringComparison.Ordinal);
            Assert.Contains("the MaxNameTableCharCount property", error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void MaxNameTableCharCount_of_names_passed_over_or_predicted_does_not_matter()
    {
        Assert.Null(Record.Exception(() =>
        {
            var reader = new TextXmlReader(
                "<root><abcdefghij/><klmnopqrst>1</klmnopqrst></root>"u8, None with { MaxNameTableCharCount = 1 });
            reader.Start();
            reader.Skip();
            Assert.True(reader.TryStart(new XmlName("klmnopqrst", "")));
        }));
    }

    [Fact]
    public void MaxStringContentLength_counts_attributes_too()
    {
        foreach (var (limit, isRefused) in new[] { (5, false), (4, true) })
        {
            Assert.Equal(isRefused, Record.Exception(() =>
            {
                var reader = new TextXmlReader("<a b='12345'/>"u8, None with { MaxStringContentLength = limit });
                reader.Start();
                reader.AttributeValue(0);
            }) is XmlException);
            Assert.Equal(isRefused, Record.Exception(() =>
            {
                var reader = new BinaryXmlReader(
                    Binary("<a b='12345'/>"), null, None with { MaxStringContentLength = limit });
                reader.Start();
                reader.AttributeValue(0);
            }) is XmlException);
        }
    }

    [Fact]
    public void MaxArrayLength_edge_is_exact_in_items()
    {
        var item = new XmlName("i", "");
        foreach (var (limit, isRefused) in new[] { (3, false), (2, true) })
        {
            var limits = None with { MaxArrayLength = limit };
            var text = Record.Exception(() =>
            {
                var reader = new TextXmlReader("<a><i>1</i><i>2</i><i>3</i></a>"u8, limits);
                reader.Start();
                reader.ReadInt32Array(item);
            });
            var binary = Record.Exception(() =>
            {
                var reader = new BinaryXmlReader(
                    WireData.Hex("40 01 61 03 40 01 69 01 8D 03 01 00 00 00 02 00 00 00 03 00 00 00 01"), null, limits);
                reader.Start();
                reader.ReadInt32Array(item);
            });
            foreach (var error in new[] { text, binary })
            {
                Assert.Equal(isRefused, error is XmlException);
                Assert.True(
                    !isRefused || error!.Message.Contains("the MaxArrayLength property", StringComparison.Ordinal));
            }
        }
    }

    private static byte[] Binary(string document)
    {
        var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream))
        using (var reader = XmlReader.Create(new StringReader(document)))
        {
            writer.WriteNode(reader, false);
        }

        return stream.ToArray();
    }

    /// <summary>Asks for all names of a document as strings; null, or why that was refused.</summary>
    private static Exception? Names(bool binary, byte[] bytes, int limit, bool bcl) => Record.Exception(() =>
    {
        var limits = None with { MaxNameTableCharCount = limit };
        var reader = binary
            ? XmlDictionaryReader.CreateBinaryReader(bytes, limits.ToQuotas())
            : XmlDictionaryReader.CreateTextReader(bytes, limits.ToQuotas());
        if (bcl)
        {
            _ = Infoset.Read(reader);
        }
        else if (binary)
        {
            var ours = new BinaryXmlReader(bytes, null, limits);
            _ = Infoset.Read(ref ours);
        }
        else
        {
            var ours = new TextXmlReader(bytes, limits);
            _ = Infoset.Read(ref ours);
        }
    });

    [Fact]
    public void Predicted_tags_obey_the_limits_too()
    {
        var name = new XmlName("abcdef", "");
        var error = Record.Exception(() =>
        {
            var reader = new TextXmlReader(
                "<r><abcdef>1</abcdef>                              </r>"u8, None with { MaxBytesPerRead = 7 });
            reader.Start();
            _ = reader.IsStart(new XmlName("x", "")) || reader.TryStart(name) || reader.TryStart(name);
        });

        Assert.Contains("MaxBytesPerRead", Assert.IsType<XmlException>(error).Message, StringComparison.Ordinal);
        foreach (var limit in new[] { 1, 2 })
        {
            error = Record.Exception(() =>
            {
                var reader = new TextXmlReader(
                    "<r><abcdef><abcdef>1</abcdef></abcdef></r>                        "u8,
                    None with { MaxDepth = limit });
                reader.Start();
                while (reader.TryStart(name))
                {
                }
            });

            Assert.Contains($"({limit})", Assert.IsType<XmlException>(error).Message, StringComparison.Ordinal);
        }
    }

    private static void Both(
        string text, string binary, XmlReadLimits limits, bool refused, string setting, int limit, bool asBytes = false)
    {
        foreach (var error in new[]
        {
            Record.Exception(() =>
            {
                var reader = new TextXmlReader(Encoding.UTF8.GetBytes(text), limits);
                Read(ref reader, asBytes);
            }),
            Record.Exception(() =>
            {
                var reader = new BinaryXmlReader(Convert.FromHexString(binary), null, limits);
                Read(ref reader, asBytes);
            }),
        })
        {
            if (refused)
            {
                Assert.Contains($"({limit})", Assert.IsType<XmlException>(error).Message, StringComparison.Ordinal);
                Assert.Contains($"the {setting} property", error.Message, StringComparison.Ordinal);
            }
            else
            {
                Assert.Null(error);
            }
        }
    }

    private static void Read<TReader>(ref TReader reader, bool asBytes)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var depth = 0;
        for (var next = reader.Next(); next == XmlNext.Start; next = reader.Next())
        {
            reader.Start();
            depth++;
        }

        if (asBytes)
        {
            reader.ReadBytes();
        }
        else
        {
            reader.ReadString();
        }

        while (--depth > 0)
        {
            reader.End();
        }
    }
}
