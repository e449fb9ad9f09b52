using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Benchmarks;

/// <summary>1 MB as base64 and as a binary record.</summary>
internal static class BlockRatios
{
    private const int Size = 1 << 20;
    private static readonly XmlName Name = new("data", "");

    public static IEnumerable<RatioSuite> All()
    {
        var data = new byte[Size];
        new Random(1).NextBytes(data);
        var text = new FixedBuffer(2 * Size);
        Text(text, data, 1);
        var textBytes = text.Written.ToArray();
        yield return new RatioSuite(
            "1 MB base64 write",
            1,
            Size,
            new Contender("BCL", BclText(data)),
            new Contender("Woad", n => Text(text, data, n)));
        yield return new RatioSuite(
            "1 MB base64 read",
            1,
            Size,
            new Contender("BCL", BclRead(textBytes)),
            new Contender("decoder alone", n => Decode(textBytes, data, n)),
            new Contender("Woad", n => ReadText(textBytes, n)));
        var binary = new FixedBuffer(2 * Size);
        Binary(binary, data, 1);
        var binaryBytes = binary.Written.ToArray();
        yield return new RatioSuite(
            "1 MB nbfx write",
            1,
            Size,
            new Contender("memcpy", n => { for (var i = 0; i < n; i++) { data.CopyTo(binaryBytes.AsSpan()); } }),
            new Contender("Woad", n => Binary(binary, data, n)));
        Binary(binary, data, 1);
        binaryBytes = binary.Written.ToArray();
        yield return new RatioSuite(
            "1 MB nbfx read",
            1,
            Size,
            new Contender("ToArray", n => { for (var i = 0; i < n; i++) { data.ToArray(); } }),
            new Contender("Woad", n => ReadBinary(binaryBytes, n)));
    }

    private static void Text(FixedBuffer output, byte[] data, int times)
    {
        for (var i = 0; i < times; i++)
        {
            output.Clear();
            var writer = new TextXmlWriter(output);
            writer.Element(Name, data);
            writer.Flush();
        }
    }

    /// <summary>
    /// The BCL's decoder into memory that is there: what reading cannot be faster than without a decoder of its own.
    /// </summary>
    private static void Decode(byte[] element, byte[] target, int times)
    {
        var text = element.AsSpan(element.AsSpan().IndexOf((byte)'>') + 1);
        text = text[..text.IndexOf((byte)'<')];
        for (var i = 0; i < times; i++)
        {
            System.Buffers.Text.Base64.DecodeFromUtf8(text, target, out _, out _);
        }
    }

    private static void ReadText(byte[] bytes, int times)
    {
        for (var i = 0; i < times; i++)
        {
            var reader = new TextXmlReader(bytes, XmlReadLimits.Buffered);
            reader.TryStart(Name);
            reader.ReadBytes();
        }
    }

    private static void Binary(FixedBuffer output, byte[] data, int times)
    {
        for (var i = 0; i < times; i++)
        {
            output.Clear();
            var writer = new BinaryXmlWriter(output, null);
            writer.Element(Name, data);
            writer.Flush();
        }
    }

    private static void ReadBinary(byte[] bytes, int times)
    {
        for (var i = 0; i < times; i++)
        {
            var reader = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);
            reader.TryStart(Name);
            reader.ReadBytes();
        }
    }

    private static Action<int> BclText(byte[] data)
    {
        var stream = new MemoryStream(2 * Size);
        var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, false);
        return times =>
        {
            for (var i = 0; i < times; i++)
            {
                stream.Position = 0;
                ((IXmlTextWriterInitializer)writer).SetOutput(stream, Encoding.UTF8, false);
                writer.WriteStartElement("data");
                writer.WriteBase64(data, 0, data.Length);
                writer.WriteEndElement();
                writer.Flush();
            }
        };
    }

    private static Action<int> BclRead(byte[] bytes)
    {
        var reader = XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max);
        return times =>
        {
            for (var i = 0; i < times; i++)
            {
                ((IXmlTextReaderInitializer)reader).SetInput(
                    bytes, 0, bytes.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
                reader.ReadStartElement();
                reader.ReadContentAsBase64();
            }
        };
    }
}
