using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;

namespace Woad.Tests.Messages;

/// <summary>Dates of binary messages, whose records have the kind ([MC-NBFX] 2.2.3.17), when they are copied.</summary>
public sealed class CopiedDateTests
{
    private static readonly BufferManager Buffers = BufferManager.CreateBufferManager(1 << 20, 1 << 20);

    public static TheoryData<DateTime> Dates =>
    [
        new DateTime(2026, 11, 29, 8, 30, 15, 123, DateTimeKind.Utc),
        new DateTime(2026, 11, 29, 8, 30, 15, DateTimeKind.Local),
        new DateTime(2026, 11, 29, 8, 30, 15, DateTimeKind.Unspecified),
        new DateTime(2026, 11, 29, 0, 0, 0, DateTimeKind.Utc),
    ];

    /// <summary>The records of attributes stay too: <c>i:nil</c> is a Boolean, an id a UniqueId.</summary>
    [Fact]
    public void Records_of_attributes_stay()
    {
        var document = Binary(static writer =>
        {
            Action<XmlDictionaryWriter>[] values =
            [
                static w => w.WriteValue(true), static w => w.WriteValue(false), static w => w.WriteValue(77_777),
                static w => w.WriteValue(1L << 40), static w => w.WriteValue(1.5f), static w => w.WriteValue(2.25),
                static w => w.WriteValue(2.5m), static w => w.WriteValue(TimeSpan.FromSeconds(3)),
                static w => w.WriteValue(new Guid("1d01958f-5a9a-4558-878e-720de65b306f")),
                static w => w.WriteValue(new UniqueId("urn:uuid:1e0ab7ce-2fa9-4903-a953-f63f3c7e6c28")),
                static w => w.WriteValue(new DateTime(2026, 11, 29, 8, 30, 15, DateTimeKind.Utc)),
                static w => w.WriteBase64([1, 2, 3, 4, 5], 0, 5), static w => w.WriteString("text"),
                static w => w.WriteString(""), static w => w.WriteString("1"),
            ];
            writer.WriteStartElement("p", "root", "urn:r");
            foreach (var (i, write) in values.Index())
            {
                writer.WriteStartAttribute($"a{i}", "");
                write(writer);
                writer.WriteEndAttribute();
            }

            writer.WriteElementString("inner", "urn:r", "x");
            writer.WriteEndElement();
        });
        Assert.Equal(document, Binary(writer =>
        {
            using var reader = XmlDictionaryReader.CreateBinaryReader(document, XmlDictionaryReaderQuotas.Max);
            reader.MoveToContent();
            writer.CopyNode(reader);
        }));
    }

    [Theory]
    [MemberData(nameof(Dates))]
    public void Kind_of_a_date_in_a_header_and_in_the_body_stays(DateTime date)
    {
        var message = Message.CreateMessage(MessageVersion.Default, "urn:a", new Holder { Date = date });
        message.Headers.Add(MessageHeader.CreateHeader("h", "urn:h", new Holder { Date = date }));
        message.Headers.Add(MessageHeader.CreateHeader("plain", "urn:h", date));
        for (var hop = 0; hop < 3; hop++)
        {
            message = Again(message);
            var copy = message.CreateBufferedCopy(int.MaxValue);
            Check(copy.CreateMessage(), date);
            message = copy.CreateMessage();
            if (hop == 1)
            {
                var next = Message.CreateMessage(message.Version, "urn:b", message.GetReaderAtBodyContents());
                next.Headers.CopyHeaderFrom(message, message.Headers.FindHeader("h", "urn:h"));
                next.Headers.CopyHeaderFrom(message, message.Headers.FindHeader("plain", "urn:h"));
                message = next;
            }
        }

        Check(message, date);
    }

    private static void Check(Message message, DateTime date)
    {
        foreach (var got in new[]
        {
            message.Headers.GetHeader<Holder>("h", "urn:h").Date,
            message.Headers.GetHeader<DateTime>("plain", "urn:h"),
            message.GetBody<Holder>().Date,
        })
        {
            Assert.Equal((date, date.Kind), (got, got.Kind));
        }
    }

    /// <summary>The message as its receiver reads it.</summary>
    private static Message Again(Message message)
    {
        var encoder = new BinaryMessageEncodingBindingElement().CreateMessageEncoderFactory().Encoder;
        var bytes = encoder.WriteMessage(message, int.MaxValue, Buffers);
        return encoder.ReadMessage(bytes, Buffers);
    }

    [DataContract(Namespace = "urn:h")]
    private sealed class Holder
    {
        [DataMember]
        public DateTime Date { get; set; }
    }

    private static byte[] Binary(Action<XmlDictionaryWriter> write)
    {
        var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream))
        {
            write(writer);
        }

        return stream.ToArray();
    }
}
