using System.Text;
using System.Xml;
using Microsoft.Samples.Seed;
using Woad.Xml;

namespace Woad.Benchmarks;

/// <summary>
/// What an XmlDictionaryReader over our readers could save: DataContractSerializer, the BCL's reader alone, ours alone.
/// </summary>
internal static class WalkRatios
{
    private const int Count = 100;

    public static IEnumerable<RatioSuite> All() => [Text(), Binary()];

    private static RatioSuite Text()
    {
        var buffer = new FixedBuffer(1 << 20);
        var writer = new TextXmlWriter(buffer);
        OrderCodec.Write(ref writer, Order.Make(Count));
        writer.Flush();
        var bytes = buffer.Written.ToArray();
        var reader = XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max);
        var again = (IXmlTextReaderInitializer)reader;
        return new RatioSuite(
            "orders text walk",
            Count,
            bytes.Length,
            new Contender("DCS", OrderRatios.DcsTextRead(bytes)),
            new Contender("BCL reader", Times(() =>
            {
                again.SetInput(bytes, 0, bytes.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
                ReadAll(reader);
            })),
            new Contender("Woad walk", Times(() =>
            {
                var walk = new TextXmlReader(bytes, XmlReadLimits.Buffered);
                walk.Skip();
            })));
    }

    private static RatioSuite Binary()
    {
        var session = new BinaryWriterSession();
        var received = new BinaryReaderSession();
        var buffer = new FixedBuffer(1 << 20);
        var writer = new BinaryXmlWriter(buffer, session);
        OrderCodec.Write(ref writer, Order.Make(Count));
        writer.Flush();
        var bytes = buffer.Written.ToArray();
        var table = new FixedBuffer(1 << 16);
        session.WriteUnsent(table);
        received.Add(table.Written);
        var reader = XmlDictionaryReader.CreateBinaryReader(
            bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max, received.Bcl);
        var again = (IXmlBinaryReaderInitializer)reader;
        return new RatioSuite(
            "orders nbfx+session walk",
            Count,
            bytes.Length,
            new Contender("DCS", OrderRatios.DcsBinaryRead(bytes, received.Bcl)),
            new Contender("BCL reader", Times(() =>
            {
                again.SetInput(
                    bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max, received.Bcl, null);
                ReadAll(reader);
            })),
            new Contender("Woad walk", Times(() =>
            {
                var walk = new BinaryXmlReader(bytes, received, XmlReadLimits.Buffered);
                walk.Skip();
            })));
    }

    private static void ReadAll(XmlDictionaryReader reader)
    {
        while (reader.Read())
        {
        }
    }

    private static Action<int> Times(Action once) => times =>
    {
        for (var i = 0; i < times; i++)
        {
            once();
        }
    };
}
