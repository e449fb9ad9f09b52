using System.Text;
using System.Xml;
using Microsoft.Samples.Seed;
using Woad.Xml;

namespace Woad.Benchmarks;

/// <summary>What a message costs before its first member: tiny documents.</summary>
internal static class SmallRatios
{
    private static readonly XmlName Wrapper = new("Echo", "http://tempuri.org/");
    private static readonly XmlName Number = new("n", "http://tempuri.org/");
    private static readonly XmlToken PrefixS = XmlToken.Get("s");
    private static readonly XmlToken PrefixA = XmlToken.Get("a");
    private static readonly XmlToken Soap = XmlToken.Get("http://www.w3.org/2003/05/soap-envelope");
    private static readonly XmlToken Addressing = XmlToken.Get("http://www.w3.org/2005/08/addressing");

    public static IEnumerable<RatioSuite> All() => Texts().Append(Binary());

    public static IEnumerable<RatioSuite> Texts() =>
    [
        Text("small text empty", "<r/>"),
        Text("small text xmlns", "<r xmlns=\"http://tempuri.org/\"><n>1</n></r>"),
        Text(
            "small text two xmlns",
            "<r xmlns=\"http://tempuri.org/\"><x xmlns:a=\"urn:a\" xmlns:i=\"urn:i\"><a:n>1</a:n></x></r>"),
    ];

    /// <summary>
    /// A call of one small object inside an envelope that was understood elsewhere, as the fast lane reads it.
    /// </summary>
    private static RatioSuite Binary()
    {
        var session = new BinaryWriterSession();
        var received = new BinaryReaderSession();
        var buffer = new FixedBuffer(4096);
        var writer = new BinaryXmlWriter(buffer, session);
        OrderCodec.Write(ref writer, Order.Make(1));
        writer.Flush();
        var bytes = buffer.Written.ToArray();
        var table = new FixedBuffer(4096);
        session.WriteUnsent(table);
        received.Add(table.Written);
        var echo = Echo(session, received);
        return new RatioSuite(
            $"small nbfx ({bytes.Length} bytes)",
            1,
            0,
            new Contender("read", times =>
            {
                for (var i = 0; i < times; i++)
                {
                    var reader = Open(bytes, received);
                    OrderCodec.Read(ref reader);
                }
            }),
            new Contender("echo int", times =>
            {
                for (var i = 0; i < times; i++)
                {
                    var reader = Open(echo, received);
                    reader.TryStart(Wrapper);
                    reader.TryStart(Number);
                    reader.ReadInt32();
                    reader.End();
                }
            }),
            new Contender("open", times =>
            {
                for (var i = 0; i < times; i++)
                {
                    var reader = Open(bytes, received);
                    reader.Next();
                }
            }),
            new Contender("construct", times =>
            {
                for (var i = 0; i < times; i++)
                {
                    _ = new BinaryXmlReader(bytes, received, XmlReadLimits.Buffered);
                }
            }));
    }

    private static byte[] Echo(BinaryWriterSession session, BinaryReaderSession received)
    {
        var buffer = new FixedBuffer(4096);
        var writer = new BinaryXmlWriter(buffer, session);
        writer.Start(Wrapper);
        writer.Element(Number, 12345);
        writer.End(Wrapper);
        writer.Flush();
        var table = new FixedBuffer(4096);
        session.WriteUnsent(table);
        received.Add(table.Written);
        return buffer.Written.ToArray();
    }

    private static BinaryXmlReader Open(byte[] bytes, BinaryReaderSession received)
    {
        var reader = new BinaryXmlReader(bytes, received, XmlReadLimits.Buffered);
        reader.DeclareInScope(PrefixS, Soap);
        reader.DeclareInScope(PrefixA, Addressing);
        return reader;
    }

    private static RatioSuite Text(string name, string document)
    {
        var bytes = Encoding.UTF8.GetBytes(document.PadRight(128));
        var reader = XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max);
        var again = (IXmlTextReaderInitializer)reader;
        return new RatioSuite(
            name,
            1,
            0,
            new Contender("BCL", times =>
            {
                for (var i = 0; i < times; i++)
                {
                    again.SetInput(bytes, 0, bytes.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
                    while (reader.Read())
                    {
                    }
                }
            }),
            new Contender("Woad", times =>
            {
                for (var i = 0; i < times; i++)
                {
                    var walk = new TextXmlReader(bytes, XmlReadLimits.Buffered);
                    walk.Skip();
                }
            }));
    }
}
