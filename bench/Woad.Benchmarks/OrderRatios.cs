using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using Microsoft.Samples.Seed;
using Woad.Xml;

namespace Woad.Benchmarks;

/// <summary>
/// The seed's Order[100] as the reply of GetOrders, against DataContractSerializer on the same shape.
/// </summary>
internal static class OrderRatios
{
    private static Order[] _orders = [];
    private static readonly DataContractSerializer Serializer = new(
        typeof(Order[]), "GetOrdersResult", OrderCodec.Tempuri);
    private static readonly XmlDictionary Names = new();
    private static readonly XmlDictionaryString Response = Names.Add("GetOrdersResponse");
    private static readonly XmlDictionaryString Tempuri = Names.Add(OrderCodec.Tempuri);

    public static IEnumerable<RatioSuite> All(int count)
    {
        _orders = Order.Make(count);
        var text = new FixedBuffer(1 << 20);
        WriteText(text, 1);
        var textBytes = text.Written.ToArray();
        yield return new RatioSuite(
            "orders text write",
            count,
            textBytes.Length,
            new Contender("DCS", DcsText()),
            new Contender("Woad", n => WriteText(text, n)));
        yield return new RatioSuite(
            "orders text read",
            count,
            textBytes.Length,
            new Contender("DCS", DcsTextRead(textBytes)),
            new Contender("Woad", n => ReadText(textBytes, n)));

        foreach (var withSession in new[] { true, false })
        {
            var session = withSession ? new BinaryWriterSession() : null;
            var readerSession = withSession ? new BinaryReaderSession() : null;
            var binary = new FixedBuffer(1 << 20);
            WriteBinary(binary, session, 1);
            var bytes = binary.Written.ToArray();
            var table = new FixedBuffer(1 << 16);
            session?.WriteUnsent(table);
            readerSession?.Add(table.Written);
            var name = withSession ? "orders nbfx+session" : "orders nbfx";
            yield return new RatioSuite(
                $"{name} write",
                count,
                bytes.Length,
                new Contender("DCS", DcsBinary(withSession)),
                new Contender("Woad", n => WriteBinary(binary, session, n)));
            yield return new RatioSuite(
                $"{name} read",
                count,
                bytes.Length,
                new Contender("DCS", DcsBinaryRead(bytes, readerSession?.Bcl)),
                new Contender("Woad", n => ReadBinary(bytes, readerSession, n)),
                new Contender("objects only", CopyObjects));
        }
    }

    /// <summary>The floor of every reader: the objects and strings alone.</summary>
    private static void CopyObjects(int times)
    {
        for (var i = 0; i < times; i++)
        {
            var copy = new Order[_orders.Length];
            for (var j = 0; j < copy.Length; j++)
            {
                copy[j] = _orders[j].Copy();
            }
        }
    }

    private static void WriteText(FixedBuffer output, int times)
    {
        for (var i = 0; i < times; i++)
        {
            output.Clear();
            var writer = new TextXmlWriter(output);
            OrderCodec.Write(ref writer, _orders);
            writer.Flush();
        }
    }

    private static void ReadText(byte[] bytes, int times)
    {
        for (var i = 0; i < times; i++)
        {
            var reader = new TextXmlReader(bytes, XmlReadLimits.Buffered);
            OrderCodec.Read(ref reader);
        }
    }

    private static void WriteBinary(FixedBuffer output, BinaryWriterSession? session, int times)
    {
        for (var i = 0; i < times; i++)
        {
            output.Clear();
            var writer = new BinaryXmlWriter(output, session);
            OrderCodec.Write(ref writer, _orders);
            writer.Flush();
        }
    }

    private static void ReadBinary(byte[] bytes, BinaryReaderSession? session, int times)
    {
        for (var i = 0; i < times; i++)
        {
            var reader = new BinaryXmlReader(bytes, session, XmlReadLimits.Buffered);
            OrderCodec.Read(ref reader);
        }
    }

    private static Action<int> DcsText()
    {
        var stream = new MemoryStream(1 << 20);
        var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, false);
        var again = (IXmlTextWriterInitializer)writer;
        return times =>
        {
            for (var i = 0; i < times; i++)
            {
                stream.Position = 0;
                again.SetOutput(stream, Encoding.UTF8, false);
                DcsWrite(writer);
            }
        };
    }

    private static Action<int> DcsBinary(bool withSession)
    {
        var stream = new MemoryStream(1 << 20);
        var session = withSession ? new XmlBinaryWriterSession() : null;
        var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, StaticDictionary.Bcl, session, false);
        var again = (IXmlBinaryWriterInitializer)writer;
        return times =>
        {
            for (var i = 0; i < times; i++)
            {
                stream.Position = 0;
                again.SetOutput(stream, StaticDictionary.Bcl, session, false);
                DcsWrite(writer);
            }
        };
    }

    private static void DcsWrite(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement(Response, Tempuri);
        Serializer.WriteObject(writer, _orders);
        writer.WriteEndElement();
        writer.Flush();
        writer.Close();
    }

    public static Action<int> DcsTextRead(byte[] bytes)
    {
        var reader = XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max);
        return times =>
        {
            for (var i = 0; i < times; i++)
            {
                ((IXmlTextReaderInitializer)reader).SetInput(
                    bytes, 0, bytes.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
                DcsRead(reader);
            }
        };
    }

    public static Action<int> DcsBinaryRead(byte[] bytes, XmlBinaryReaderSession? session)
    {
        var reader = XmlDictionaryReader.CreateBinaryReader(
            bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max, session);
        return times =>
        {
            for (var i = 0; i < times; i++)
            {
                ((IXmlBinaryReaderInitializer)reader).SetInput(
                    bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max, session, null);
                DcsRead(reader);
            }
        };
    }

    private static void DcsRead(XmlDictionaryReader reader)
    {
        reader.ReadStartElement(Response, Tempuri);
        Serializer.ReadObject(reader, false);
        reader.ReadEndElement();
        reader.Close();
    }
}
