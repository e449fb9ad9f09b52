using System.Buffers;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using Microsoft.Samples.Seed;

namespace Woad.Xml;

/// <summary>
/// A codec written as the generator writes it, beside DataContractSerializer: the same bytes, the same objects.
/// </summary>
public class SeedOrderTests
{
    private static readonly DataContractSerializer Serializer = new(
        typeof(Order?[]), "GetOrdersResult", OrderCodec.Tempuri);

    public static TheoryData<string> Shapes => ["usual", "nulls", "empty", "unicode"];

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Codec_text_is_the_bytes_of_DataContractSerializer(string shape)
    {
        foreach (var withA in new[] { false, true })
        {
            var stream = new MemoryStream();
            using (var bcl = XmlDictionaryWriter.CreateTextWriter(stream, new UTF8Encoding(false), false))
            {
                WriteEnvelope(bcl, Make(shape), withA);
            }

            var output = new ArrayBufferWriter<byte>();
            var writer = new TextXmlWriter(output);
            Envelope(ref writer, Make(shape), withA);
            writer.Flush();

            Assert.Equal(Encoding.UTF8.GetString(stream.ToArray()), Encoding.UTF8.GetString(output.WrittenSpan));
        }
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Codec_binary_is_the_bytes_of_DataContractSerializer(string shape)
    {
        foreach (var session in new[] { null, new BinaryWriterSession() })
        {
            var stream = new MemoryStream();
            var bclSession = session is null ? null : new BinaryWriterSession();
            using (var bcl = XmlDictionaryWriter.CreateBinaryWriter(
                stream, StaticDictionary.Bcl, bclSession?.Bcl, false))
            {
                WriteEnvelope(bcl, Make(shape), true);
            }

            var output = new ArrayBufferWriter<byte>();
            var writer = new BinaryXmlWriter(output, session);
            Envelope(ref writer, Make(shape), true);
            writer.Flush();

            Assert.Equal(Convert.ToHexString(stream.ToArray()), Convert.ToHexString(output.WrittenSpan));
        }
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Codec_reads_what_it_wrote(string shape)
    {
        var text = new ArrayBufferWriter<byte>();
        var textWriter = new TextXmlWriter(text);
        OrderCodec.Write(ref textWriter, Make(shape));
        textWriter.Flush();
        var textReader = new TextXmlReader(text.WrittenSpan, XmlReadLimits.Buffered);

        var binary = new ArrayBufferWriter<byte>();
        var table = new ArrayBufferWriter<byte>();
        var session = new BinaryWriterSession();
        var binaryWriter = new BinaryXmlWriter(binary, session);
        OrderCodec.Write(ref binaryWriter, Make(shape));
        binaryWriter.Flush();
        session.WriteUnsent(table);
        var readSession = new BinaryReaderSession();
        readSession.Add(table.WrittenSpan);
        var binaryReader = new BinaryXmlReader(binary.WrittenSpan, readSession, XmlReadLimits.Buffered);

        Assert.Equivalent(Make(shape), OrderCodec.Read(ref textReader), true);
        Assert.Equivalent(Make(shape), OrderCodec.Read(ref binaryReader), true);
    }

    private static Order?[] Make(string shape)
    {
        var orders = Order.Make(3);
        switch (shape)
        {
            case "nulls":
                return [orders[0], null, new Order(), new Order { orderItems = [null, new OrderLine()] }];
            case "empty":
                orders[1].orderItems = [];
                orders[1].ShippingZip = "";
                return [orders[1]];
            case "unicode":
                orders[0].ShippingCity = "<&>\"é中文 \r\n\t😀";
                orders[2].CreditCardExpiration = new DateTime(2025, 1, 2, 3, 4, 5);
                return orders;
            default:
                return orders;
        }
    }

    private static void Envelope<TWriter>(ref TWriter writer, Order?[] orders, bool withA)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        var body = XmlName.Standard("Body", "http://www.w3.org/2003/05/soap-envelope");
        writer.StartOpen(new XmlName("wrap", ""));
        writer.Declare(XmlToken.Get("s"), body.Namespace);
        if (withA)
        {
            writer.Declare(XmlToken.Get("a"), XmlToken.Get("http://www.w3.org/2005/08/addressing"));
        }

        writer.EndOfStart();
        writer.Start(body);
        OrderCodec.Write(ref writer, orders);
        writer.End(body);
        writer.End(new XmlName("wrap", ""));
    }

    private static void WriteEnvelope(XmlDictionaryWriter writer, Order?[] orders, bool withA)
    {
        var names = new XmlDictionary();
        StaticDictionary.Bcl.TryLookup("http://www.w3.org/2003/05/soap-envelope", out var soap);
        StaticDictionary.Bcl.TryLookup("Body", out var body);
        StaticDictionary.Bcl.TryLookup("http://www.w3.org/2005/08/addressing", out var addressing);
        writer.WriteStartElement(names.Add("wrap"), names.Add(""));
        writer.WriteXmlnsAttribute("s", names.Add(soap!.Value));
        if (withA)
        {
            writer.WriteXmlnsAttribute("a", names.Add(addressing!.Value));
        }

        writer.WriteStartElement(body!, soap);
        writer.WriteStartElement(names.Add("GetOrdersResponse"), names.Add(OrderCodec.Tempuri));
        Serializer.WriteObject(writer, orders);
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.WriteEndElement();
    }
}
