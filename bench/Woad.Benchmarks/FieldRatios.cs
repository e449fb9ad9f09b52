using System.Globalization;
using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Benchmarks;

/// <summary>One element with one value, in text: times are for one element.</summary>
internal static class FieldRatios
{
    private const int Count = 200;
    private static readonly XmlName Root = new("r", "urn:f");
    private static readonly XmlName Name = new("CustomerID", "urn:f");
    private static readonly XmlDictionary Names = new();
    private static readonly XmlDictionaryString BclName = Names.Add("CustomerID");
    private static readonly XmlDictionaryString BclNamespace = Names.Add("urn:f");
    private static readonly XmlDictionaryString BclRoot = Names.Add("r");

    private delegate void WriteOne(ref TextXmlWriter writer);

    private delegate void ReadOne(ref TextXmlReader reader);

    public static IEnumerable<RatioSuite> All() =>
    [
        .. Both("int", (ref TextXmlWriter w) => { for (var i = 0; i < Count; i++) { w.Element(Name, 100 + i); } },
            (ref TextXmlReader r) => { for (var i = 0; i < Count; i++) { r.TryStart(Name); r.ReadInt32(); } },
            static w => w.WriteValue(12345), static r => r.ReadContentAsInt()),
        .. Both("string 10", (ref TextXmlWriter w) =>
        {
            for (var i = 0; i < Count; i++) { w.Element(Name, "0123456789"); }
        },
            (ref TextXmlReader r) => { for (var i = 0; i < Count; i++) { r.TryStart(Name); r.ReadString(); } },
            static w => w.WriteString("0123456789"), static r => r.ReadContentAsString()),
        .. Both("string 100", (ref TextXmlWriter w) =>
        {
            for (var i = 0; i < Count; i++) { w.Element(Name, Hundred); }
        },
            (ref TextXmlReader r) => { for (var i = 0; i < Count; i++) { r.TryStart(Name); r.ReadString(); } },
            static w => w.WriteString(Hundred), static r => r.ReadContentAsString()),
        .. Both("DateTime", (ref TextXmlWriter w) => { for (var i = 0; i < Count; i++) { w.Element(Name, Time); } },
            (ref TextXmlReader r) => { for (var i = 0; i < Count; i++) { r.TryStart(Name); r.ReadDateTime(); } },
            static w => w.WriteValue(Time), static r => r.ReadContentAsDateTime()),
        .. Both("decimal", (ref TextXmlWriter w) => { for (var i = 0; i < Count; i++) { w.Element(Name, 199.95m); } },
            (ref TextXmlReader r) => { for (var i = 0; i < Count; i++) { r.TryStart(Name); r.ReadDecimal(); } },
            static w => w.WriteValue(199.95m), static r => r.ReadContentAsDecimal()),
        .. Both("double", (ref TextXmlWriter w) => { for (var i = 0; i < Count; i++) { w.Element(Name, 1.25 * i); } },
            (ref TextXmlReader r) => { for (var i = 0; i < Count; i++) { r.TryStart(Name); r.ReadDouble(); } },
            static w => w.WriteValue(123.25), static r => r.ReadContentAsDouble()),
        .. Both("Guid", (ref TextXmlWriter w) => { for (var i = 0; i < Count; i++) { w.Element(Name, Id); } },
            (ref TextXmlReader r) => { for (var i = 0; i < Count; i++) { r.TryStart(Name); r.ReadGuid(); } },
            static w => w.WriteValue(Id), static r => r.ReadContentAsGuid()),
    ];

    private static readonly string Hundred = new('x', 100);
    private static readonly DateTime Time = new(638_500_000_001_234_567, DateTimeKind.Utc);
    private static readonly Guid Id = new("01234567-89ab-cdef-0123-456789abcdef");

    private static IEnumerable<RatioSuite> Both(
        string name,
        WriteOne write,
        ReadOne read,
        Action<XmlDictionaryWriter> bclWrite,
        Action<XmlDictionaryReader> bclRead)
    {
        var buffer = new FixedBuffer(1 << 20);
        Write(buffer, write, 1);
        var bytes = buffer.Written.ToArray();
        yield return new RatioSuite(
            $"field {name} write",
            Count,
            0,
            new Contender("BCL", BclWrite(bclWrite)),
            new Contender("Woad", n => Write(buffer, write, n)));
        yield return new RatioSuite(
            $"field {name} read",
            Count,
            0,
            new Contender("BCL", BclRead(bytes, bclRead)),
            new Contender("Woad", n => Read(bytes, read, n)));
    }

    private static void Write(FixedBuffer buffer, WriteOne write, int times)
    {
        for (var i = 0; i < times; i++)
        {
            buffer.Clear();
            var writer = new TextXmlWriter(buffer);
            writer.Start(Root);
            write(ref writer);
            writer.End(Root);
            writer.Flush();
        }
    }

    private static void Read(byte[] bytes, ReadOne read, int times)
    {
        for (var i = 0; i < times; i++)
        {
            var reader = new TextXmlReader(bytes, XmlReadLimits.Buffered);
            reader.TryStart(Root);
            read(ref reader);
            reader.End();
        }
    }

    private static Action<int> BclWrite(Action<XmlDictionaryWriter> value)
    {
        var stream = new MemoryStream(1 << 20);
        var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, false);
        return times =>
        {
            for (var i = 0; i < times; i++)
            {
                stream.Position = 0;
                ((IXmlTextWriterInitializer)writer).SetOutput(stream, Encoding.UTF8, false);
                writer.WriteStartElement(BclRoot, BclNamespace);
                for (var j = 0; j < Count; j++)
                {
                    writer.WriteStartElement(BclName, BclNamespace);
                    value(writer);
                    writer.WriteEndElement();
                }

                writer.WriteEndElement();
                writer.Flush();
            }
        };
    }

    private static Action<int> BclRead(byte[] bytes, Action<XmlDictionaryReader> value)
    {
        var reader = XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max);
        return times =>
        {
            for (var i = 0; i < times; i++)
            {
                ((IXmlTextReaderInitializer)reader).SetInput(
                    bytes, 0, bytes.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
                reader.ReadStartElement(BclRoot, BclNamespace);
                for (var j = 0; j < Count; j++)
                {
                    reader.ReadStartElement(BclName, BclNamespace);
                    value(reader);
                    reader.ReadEndElement();
                }
            }
        };
    }
}
