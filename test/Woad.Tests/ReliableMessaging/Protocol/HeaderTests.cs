using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.Tests.ReliableMessaging.Protocol;

/// <summary>Headers as they are written, and as they are found again in the bytes of messages.</summary>
public sealed class HeaderTests
{
    private static readonly UniqueId One = new("urn:uuid:0b162747-99cf-479c-972f-95b776e141c3");
    private static readonly UniqueId Other = new("http://example.org/sequences/7");

    public static TheoryData<bool, bool> Encodings { get; } = new()
    {
        { true, false },
        { true, true },
        { false, false },
        { false, true },
    };

    [Theory]
    [MemberData(nameof(Encodings))]
    public void Headers_are_found_as_they_were_written(bool isText, bool isVersion11)
    {
        var names = Names(isVersion11);
        var headers = Read(isText ? EncodingKind.Text : EncodingKind.Binary, names, m =>
        {
            m.Headers.Insert(
                0,
                new AcknowledgementHeader(
                    names, Other, [new NumberRange(1, 3), new NumberRange(5, long.MaxValue)], isVersion11, 8));
            m.Headers.Insert(0, new SequenceHeader(names, One, 300, isLast: !isVersion11));
            m.Headers.Insert(0, new AckRequestedHeader(names, One));
        });
        Assert.Equal((One.ToString(), 300L, !isVersion11), (headers.Sequence, headers.Number, headers.IsLast));
        Assert.Equal(One.ToString(), headers.Requested);
        var acknowledgement = headers.Acknowledgement;
        Assert.Equal(
            (Other.ToString(), isVersion11, 8, false),
            (
                acknowledgement.Identifier, acknowledgement.IsFinal, acknowledgement.Remaining,
                acknowledgement.IsInvalid));
        Assert.Equal([new NumberRange(1, 3), new NumberRange(5, long.MaxValue)], acknowledgement.Ranges.ToArray());
        Assert.Equal(MessageKind.Application, headers.Kind);
    }

    [Theory]
    [MemberData(nameof(Encodings))]
    public async Task Templates_write_the_same_headers(bool isText, bool isVersion11)
    {
        var names = Names(isVersion11);
        var encoding = Encoding(isText ? EncodingKind.Text : EncodingKind.Binary);
        var templates = HeaderTemplates.Of(encoding, names, One, Other)!;
        foreach (var number in (long[])[1, 2, 127, 128, 32_767, 32_768, int.MaxValue, 1L << 31, long.MaxValue])
        {
            foreach (NumberRange[] ranges in (NumberRange[][])[
                [], [new NumberRange(1, number)], [new NumberRange(1, 1), new NumberRange(number, number)],
            ])
            {
                var outgoing = new Outgoing();
                Context(encoding).Write(Message.CreateMessage(encoding.Version, "urn:action", "body"), outgoing);
                await outgoing.Content!.KeepAsync();
                templates.Add(
                    outgoing.Content, number, isLast: !isVersion11, new Acknowledgement(
                        ranges, isVersion11, 4096), asks: true);
                await outgoing.Content.EncodeAsync(outgoing, null);
                var incoming = new Incoming();
                incoming.Envelope.Append(outgoing.Bytes.ToArray());
                var headers = Read(incoming, encoding, names);
                Assert.Equal(
                    (One.ToString(), number, !isVersion11, One.ToString()),
                    (headers.Sequence, headers.Number, headers.IsLast, headers.Requested));
                Assert.Equal(
                    (Other.ToString(), isVersion11, 4096),
                    (
                        headers.Acknowledgement.Identifier, headers.Acknowledgement.IsFinal,
                        headers.Acknowledgement.Remaining));
                Assert.Equal(ranges, headers.Acknowledgement.Ranges.ToArray());
                using var message = MessageReader.Read(incoming.Envelope, encoding);
                Assert.Equal("body", message.GetBody<string>());
                Assert.True(message.Headers.Single(h => h.Name == "Sequence").MustUnderstand);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Encodings))]
    public void Acknowledgement_of_nothing_has_no_ranges(bool isText, bool isVersion11)
    {
        var names = Names(isVersion11);
        var headers = Read(
            isText ? EncodingKind.Text : EncodingKind.Binary, names,
            m => m.Headers.Add(new AcknowledgementHeader(names, One, [], false, null)));
        Assert.True(headers.Acknowledgement is { IsInvalid: false, Remaining: null, Ranges.Length: 0 });
    }

    [Theory]
    [InlineData("<r:AcknowledgementRange Lower=\"3\" Upper=\"1\"/>")]
    [InlineData("<r:AcknowledgementRange Lower=\"0\" Upper=\"1\"/>")]
    [InlineData("<r:AcknowledgementRange Lower=\"-1\" Upper=\"1\"/>")]
    [InlineData(
        "<r:AcknowledgementRange Lower=\"1\" Upper=\"1\"/><n:BufferRemaining "
            + "xmlns:n=\"http://schemas.microsoft.com/ws/2006/05/rm\">-1</n:BufferRemaining>")]
    public void Acknowledgement_that_cannot_be_is_invalid(string ranges) => Assert.True(ReadText(
        $"<r:SequenceAcknowledgement><r:Identifier>urn:a</r:Identifier>{ranges}</r:SequenceAcknowledgement>").Acknowledgement.IsInvalid);

    [Fact]
    public void Ranges_are_read_up_to_the_limit()
    {
        var ranges = string.Concat(
            Enumerable.Range(1, 100_000).Select(
                static i => $"<r:AcknowledgementRange Lower=\"{2 * i}\" Upper=\"{2 * i}\"/>"));
        var acknowledgement = ReadText(
            "<r:SequenceAcknowledgement><r:Identifier>urn:a"
                + $"</r:Identifier>{ranges}</r:SequenceAcknowledgement>").Acknowledgement;
        Assert.True(acknowledgement.IsInvalid);
        Assert.Equal(9, acknowledgement.Ranges.Length);
    }

    [Theory]
    [InlineData("<r:Sequence><r:Identifier>urn:a</r:Identifier><r:MessageNumber>0</r:MessageNumber></r:Sequence>")]
    [InlineData("<r:Sequence><r:Identifier>urn:a</r:Identifier><r:MessageNumber>1.5</r:MessageNumber></r:Sequence>")]
    [InlineData("<r:Sequence><r:Identifier>urn:a</r:Identifier>"
        + "<r:MessageNumber>99999999999999999999999999999999</r:MessageNumber></r:Sequence>")]
    [InlineData("<r:Sequence><r:Identifier>urn:a</r:Identifier></r:Sequence>")]
    [InlineData("<r:Sequence><r:MessageNumber>1</r:MessageNumber></r:Sequence>")]
    [InlineData("<r:AckRequested/>")]
    [InlineData(
        "<r:SequenceAcknowledgement><r:Identifier>urn:a</r:Identifier><r:AcknowledgementRange "
            + "Lower=\"1\"/></r:SequenceAcknowledgement>")]
    [InlineData(
        "<r:AckRequested><r:Identifier>urn:a</r:Identifier></r:AckRequested><r:AckRequested><r:Identifier>urn:b"
            + "</r:Identifier></r:AckRequested>")]
    public void Malformed_header_is_refused(string header) => Assert.Throws<ProtocolException>(() => ReadText(header));

    [Fact]
    public void Number_beyond_the_largest_is_told_apart()
    {
        var refused = Assert.Throws<NumberRolloverException>(() => ReadText(
            "<r:Sequence><r:Identifier>urn:a</r:Identifier>"
                + "<r:MessageNumber>9223372036854775808</r:MessageNumber></r:Sequence>"));
        Assert.Equal("urn:a", refused.Sequence.ToString());
    }

    [Fact]
    public void Kind_is_known_by_the_action()
    {
        foreach (var names in (ReliableNames[])[ReliableNames.February2005, ReliableNames.Version11])
        {
            Assert.Equal(MessageKind.Create, names.KindOf(names.CreateAction));
            Assert.Equal(MessageKind.Terminate, names.KindOf(names.TerminateAction));
            Assert.Equal(
                names.IsVersion11 ? MessageKind.Application : MessageKind.LastMessage,
                names.KindOf(names.LastMessageAction));
            Assert.Equal(
                names.IsVersion11 ? MessageKind.Close : MessageKind.Application, names.KindOf(names.CloseAction));
            Assert.Equal(MessageKind.Application, names.KindOf("urn:action"));
        }
    }

    private static ReceivedHeaders ReadText(string header)
    {
        var encoding = Encoding(EncodingKind.Text);
        var incoming = new Incoming();
        incoming.Envelope.Append(System.Text.Encoding.UTF8.GetBytes(
            "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
                + "xmlns:a=\"http://www.w3.org/2005/08/addressing\" "
                + "xmlns:r=\"http://schemas.xmlsoap.org/ws/2005/02/rm\"><s:Header>"
            + header + "<a:Action>urn:action</a:Action></s:Header><s:Body/></s:Envelope>"));
        return Read(incoming, encoding, ReliableNames.February2005);
    }

    private static ReceivedHeaders Read(EncodingKind kind, ReliableNames names, Action<Message> add)
    {
        var encoding = Encoding(kind);
        var message = Message.CreateMessage(encoding.Version, "urn:action", "body");
        add(message);
        var outgoing = new Outgoing();
        MessageWriter.Write(message, encoding, null, outgoing);
        var incoming = new Incoming();
        incoming.Envelope.Append(outgoing.Bytes.ToArray());
        return Read(incoming, encoding, names);
    }

    private static ReceivedHeaders Read(Incoming incoming, EncodingModel encoding, ReliableNames names)
    {
        var headers = new ReceivedHeaders();
        new HeaderReader(names, Context(encoding), 9).Read(incoming, headers);
        return headers;
    }

    private static LayerContext Context(EncodingModel encoding) => new()
    {
        Clock = TimeProvider.System,
        Logger = NullLogger.Instance,
        Encoding = encoding,
        Limits = new ChannelLimits { MaxReceivedMessageSize = 65536 },
    };

    private static ReliableNames Names(bool isVersion11) =>
        isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005;

    private static EncodingModel Encoding(EncodingKind kind) =>
        new(kind, MessageVersion.Soap12WSAddressing10, XmlDictionaryReaderQuotas.Max, XmlReadLimits.Buffered);
}
