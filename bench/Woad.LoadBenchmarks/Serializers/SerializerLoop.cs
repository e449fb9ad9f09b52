using System.Buffers;
using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Bench;
using Woad.LoadBenchmarks.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.LoadBenchmarks.Serializers;

/// <summary>
/// The serializer of a reply in a bare loop, without anything of Woad's engine: the part of the message lane's time
/// that belongs to it and to the XML writer below it.
/// </summary>
/// <remarks>The orders are made anew for each call, as the service makes them. The request is not read.</remarks>
internal sealed class SerializerLoop(XmlDictionaryWriter writer, Action begin, int count)
{
    /// <summary>Over a writer that writes nothing.</summary>
    public const string Null = "D0";

    /// <summary>Over the binary writer of the BCL.</summary>
    public const string Binary = "D4";

    /// <summary>Over the text writer of the BCL.</summary>
    public const string Text = "D2";

    /// <summary>Over the binary writer of Woad that is below serializers.</summary>
    public const string OwnBinary = "D4w";

    /// <summary>Over the text writer of Woad that is below serializers.</summary>
    public const string OwnText = "D2w";

    /// <summary>Nothing but the orders.</summary>
    public const string Orders = "D";

    private static readonly XmlDictionary Names = new();
    private static readonly XmlDictionaryString Wrapper = Names.Add("GetOrdersResponse");
    private static readonly XmlDictionaryString Part = Names.Add("GetOrdersResult");
    private static readonly XmlDictionaryString Namespace = Names.Add("http://bench.test/");

    private readonly DataContractSerializer _serializer = new(typeof(List<Order>), Part, Namespace);

    /// <summary>A loop of so many calls; null when <paramref name="name"/> is not one of them.</summary>
    public static Action<long>? Find(string name, Scenario scenario)
    {
        var count = scenario.Argument is int number ? number : 0;
        var output = new MemoryStream();
        switch (name)
        {
            case Orders:
                return calls => MakeOrders(calls, count);
            case Null:
                return new SerializerLoop(new NullXmlWriter(), () => { }, count).Run;
            case Binary:
                var session = new XmlBinaryWriterSession();
                var binary = XmlDictionaryWriter.CreateBinaryWriter(output, WireDictionary.Instance, session, false);
                return new SerializerLoop(binary, () => ((IXmlBinaryWriterInitializer)binary).SetOutput(
                    Emptied(output), WireDictionary.Instance, session, ownsStream: false), count).Run;
            case Text:
                var text = XmlDictionaryWriter.CreateTextWriter(output, Encoding.UTF8, ownsStream: false);
                return new SerializerLoop(text, () => ((IXmlTextWriterInitializer)text).SetOutput(
                    Emptied(output), Encoding.UTF8, ownsStream: false), count).Run;
            case OwnBinary:
                return Own(
                    XmlDictionaryWriter.CreateBinaryWriter(Stream.Null),
                    new SerializerBinaryWriter { Strings = new BinaryWriterSession() }, count);
            case OwnText:
                return Own(XmlDictionaryWriter.CreateTextWriter(Stream.Null), new SerializerTextWriter(), count);
            default:
                return null;
        }
    }

    private static void MakeOrders(long calls, int count)
    {
        for (var i = 0L; i < calls; i++)
        {
            GC.KeepAlive(Order.Make(count));
        }
    }

    private static Action<long> Own(XmlDictionaryWriter envelope, SerializerXmlWriter own, int count)
    {
        var stream = new BufferWriterStream { Output = new ArrayBufferWriter<byte>(), Drops = true };
        var pooled = new PooledXmlWriter(envelope, envelope, stream, own, SpaceLength: 1);
        envelope.WriteStartElement("Envelope");
        var loop = new SerializerLoop(
            own,
            () =>
            {
                own.End();
                own.Begin(pooled, MessageVersion.Soap11);
            },
            count);
        own.Begin(pooled, MessageVersion.Soap11);
        return calls =>
        {
            loop.Run(calls);
            if (own.HasHandedOver)
            {
                throw new InvalidOperationException("The serializer has made a call that is not carried out here.");
            }
        };
    }

    private static MemoryStream Emptied(MemoryStream output)
    {
        output.SetLength(0);
        return output;
    }

    private void Run(long calls)
    {
        for (var i = 0L; i < calls; i++)
        {
            begin();
            writer.WriteStartElement(Wrapper, Namespace);
            _serializer.WriteObject(writer, Order.Make(count));
            writer.WriteEndElement();
            writer.Flush();
        }
    }
}
