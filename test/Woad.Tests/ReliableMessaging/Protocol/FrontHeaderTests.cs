using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Messages;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;
using Woad.Tests.ReliableMessaging.Hostile;
using Woad.Xml;

namespace Woad.Tests.ReliableMessaging.Protocol;

/// <summary>Headers that stand in front of all others are taken out of binary messages without copying these.</summary>
public sealed class FrontHeaderTests
{
    private static readonly UniqueId Own = new(), Other = new();

    private static readonly EncodingModel Binary = new(
        EncodingKind.Binary,
        MessageVersion.Soap12WSAddressing10,
        XmlDictionaryReaderQuotas.Max,
        XmlReadLimits.Buffered);

    public static TheoryData<bool, bool, long> Cases
    {
        get
        {
            var cases = new TheoryData<bool, bool, long>();
            foreach (
                var number in new[] { 1, 2, 127, 128, 32_767, 32_768, int.MaxValue, 1L + int.MaxValue, long.MaxValue })
            {
                cases.Add(false, true, number);
                cases.Add(true, true, number);
                cases.Add(false, false, number);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Message_without_them_is_the_one_that_was_sent(bool isVersion11, bool acknowledges, long number)
    {
        var names = isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005;
        var reader = new HeaderReader(names, new ListenerUnderTest(encoding: Binary).Context, 9);
        var headers = new ReceivedHeaders();
        Read(reader, headers, Encode(names, number, acknowledges));
        var second = Read(reader, headers, Encode(names, number, acknowledges));

        Assert.Equal(
            (Own.ToString(), number, MessageKind.Application), (headers.Sequence, headers.Number, headers.Kind));
        Assert.Equal(acknowledges ? Other.ToString() : null, headers.Acknowledgement.Identifier);
        Assert.Equal(acknowledges ? 7 : null, headers.Acknowledgement.Remaining);
        Assert.Equal(acknowledges ? [new NumberRange(
            1, 3), new NumberRange(5, number + 5 < 0 ? 9 : number + 5)] : [], headers.Acknowledgement.Ranges.ToArray());
        Assert.Equal(acknowledges ? Own.ToString() : null, headers.Requested);
        Assert.Equal(Plain(), second.Envelope.Head.ToArray());
    }

    [Fact]
    public void Message_of_the_protocol_stays_as_it_is()
    {
        var names = ReliableNames.February2005;
        var reader = new HeaderReader(names, new ListenerUnderTest(encoding: Binary).Context, 9);
        var headers = new ReceivedHeaders();
        for (var i = 0; i < 2; i++)
        {
            var last = Message.CreateMessage(MessageVersion.Soap12WSAddressing10, names.LastMessageAction);
            last.Headers.Insert(0, new SequenceHeader(names, Own, 4, isLast: false));
            var bytes = Bytes(last);
            var read = Read(reader, headers, bytes);
            Assert.Equal((MessageKind.LastMessage, 4), (headers.Kind, headers.Number));
            Assert.Equal(bytes, read.Envelope.Head.ToArray());
        }
    }

    /// <summary>The beginning of a session's messages is remembered after some of them.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Later_messages_have_their_own_numbers(bool acknowledges)
    {
        var names = ReliableNames.February2005;
        var reader = new HeaderReader(names, new ListenerUnderTest(encoding: Binary).Context, 9);
        var headers = new ReceivedHeaders();
        long[] numbers = [.. Enumerable.Range(1, 300), long.MaxValue, 70_000];
        foreach (var number in numbers)
        {
            var read = Read(reader, headers, Encode(names, number, acknowledges));
            Assert.Equal((Own.ToString(), number), (headers.Sequence, headers.Number));
            Assert.Equal(acknowledges ? 2 : 0, headers.Acknowledgement.Ranges.Length);
            Assert.Equal(acknowledges && number < long.MaxValue - 5 ? number + 5 : acknowledges ? 9 : 0,
                headers.Acknowledgement.Ranges is [.., var last] ? last.Upper : 0);
            Assert.Equal(number == 1 ? null : Plain(), number == 1 ? null : read.Envelope.Head.ToArray());
        }

        Assert.NotNull(headers.Front);
    }

    [Fact]
    public void Message_that_is_not_like_the_ones_before_is_read_for_itself()
    {
        var names = ReliableNames.February2005;
        var reader = new HeaderReader(names, new ListenerUnderTest(encoding: Binary).Context, 9);
        var headers = new ReceivedHeaders();
        for (var number = 1; number < 10; number++)
        {
            Read(reader, headers, Encode(names, number, acknowledges: false));
        }

        Assert.NotNull(headers.Front);
        var last = Message.CreateMessage(MessageVersion.Soap12WSAddressing10, names.LastMessageAction);
        last.Headers.Insert(0, new SequenceHeader(names, Own, 10, isLast: false));
        Read(reader, headers, Bytes(last));
        Assert.Equal((MessageKind.LastMessage, 10), (headers.Kind, headers.Number));
        var stranger = New();
        stranger.Headers.Insert(0, new SequenceHeader(names, Other, 11, isLast: false));
        Read(reader, headers, Bytes(stranger));
        Assert.Equal((Other.ToString(), 11), (headers.Sequence, headers.Number));
        var plain = Read(reader, headers, Plain());
        Assert.Equal((null, 0), (headers.Sequence, headers.Number));
        Assert.Equal(Plain(), plain.Envelope.Head.ToArray());
        foreach (var number in new[] { 0, -1, long.MinValue })
        {
            Assert.ThrowsAny<Exception>(() => Read(reader, headers, Encode(names, number, acknowledges: false)));
        }
    }

    private static Incoming Read(HeaderReader reader, ReceivedHeaders headers, byte[] bytes)
    {
        var incoming = new Incoming();
        incoming.Envelope.Append(bytes);
        reader.Read(incoming, headers);
        return incoming;
    }

    private static byte[] Encode(ReliableNames names, long number, bool acknowledges)
    {
        var message = New();
        if (acknowledges)
        {
            NumberRange[] ranges = [new(1, 3), new(5, number + 5 < 0 ? 9 : number + 5)];
            message.Headers.Insert(0, new AcknowledgementHeader(names, Other, ranges, false, 7));
        }

        message.Headers.Insert(0, new SequenceHeader(names, Own, number, isLast: false));
        if (acknowledges)
        {
            message.Headers.Insert(0, new AckRequestedHeader(names, Own));
        }

        return Bytes(message);
    }

    private static byte[] Plain() => Bytes(New());

    private static Message New() => Message.CreateMessage(MessageVersion.Soap12WSAddressing10, "urn:action", 5);

    private static byte[] Bytes(Message message)
    {
        var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(
            stream, WireDictionary.Instance, null, ownsStream: false))
        {
            message.WriteMessage(writer);
        }

        return stream.ToArray();
    }
}
