using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;

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
}
