using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Connections;
using Woad.ContextExchange;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Tests.ContextExchange;

/// <summary>
/// Contexts are recognized again by the bytes of the head: never those of another head, session or sender.
/// </summary>
public sealed class KnownContextTests
{
    private static readonly EncodingModel _encoding = new(
        EncodingKind.BinarySession,
        MessageVersion.Soap12WSAddressing10,
        XmlDictionaryReaderQuotas.Max,
        XmlReadLimits.Buffered);

    private readonly HeaderCarrier _carrier = new(ProtectionLevel.None);
    private readonly LayerContext _stack;
    private readonly Incoming _incoming = new();
    private readonly BinaryReaderSession _strings = Strings();

    public KnownContextTests()
    {
        _stack = new LayerContext
        {
            Clock = TimeProvider.System,
            Logger = NullLogger.Instance,
            Encoding = _encoding,
            Limits = new ChannelLimits { MaxReceivedMessageSize = 65536 },
        };
        _carrier.Open(_stack);
    }

    [Fact]
    public void Head_with_another_id_has_the_context_of_the_head_before()
    {
        var first = Receive(Envelope(Guid.NewGuid(), Header("42")));
        Assert.Equal("42", first!.Context!.Values["instanceId"]);
        Assert.Same(first, Receive(Envelope(Guid.NewGuid(), Header("42"))));
        Assert.Equal(ContextNames.Namespace, Assert.Single(_incoming.UnderstoodHeaders).Namespace.Text);
        Assert.Null(_incoming.Content);
    }

    [Fact]
    public void Each_context_is_its_own_however_many_there_are()
    {
        for (var round = 0; round < 3; round++)
        {
            for (var i = 0; i < 9; i++)
            {
                var received = Receive(Envelope(Guid.NewGuid(), Header($"instance {i}")));
                Assert.Equal($"instance {i}", received!.Context!.Values["instanceId"]);
            }

            Assert.Null(Receive(Envelope(Guid.NewGuid())));
        }
    }

    [Fact]
    public void Message_without_a_context_is_recognized_too()
    {
        Assert.Null(Receive(Envelope(Guid.NewGuid())));
        Assert.NotNull(_incoming.Content);
        Assert.Null(Receive(Envelope(Guid.NewGuid())));
        Assert.Null(_incoming.Content);
        Assert.Empty(_incoming.UnderstoodHeaders);
    }

    [Fact]
    public void Every_byte_of_the_head_but_the_id_is_compared()
    {
        var whole = Envelope(Guid.NewGuid(), Header("42"));
        var known = Receive(whole);
        var id = StandardBinaryHead.Start.Length + 2 + StandardBinaryHead.Id.Length;
        for (var at = 0; at < whole.Length - 5; at++)
        {
            if (at >= id && at < id + StandardBinaryHead.IdLength)
            {
                continue;
            }

            var other = (byte[])whole.Clone();
            other[at] ^= 1;
            try
            {
                Assert.NotSame(known, Receive(other));
            }
            catch (Exception e) when (e is CommunicationException or XmlException)
            {
                // It was looked at by the general reader, which refuses it.
            }
        }
    }

    [Fact]
    public void Head_that_refers_to_strings_is_known_in_its_session_alone()
    {
        var known = Receive(Envelope(Guid.NewGuid(), Header("42")));
        Assert.NotSame(known, Receive(Envelope(Guid.NewGuid(), Header("42")), Strings()));
    }

    [Fact]
    public void Two_contexts_in_a_message_are_refused_after_one_that_was_known()
    {
        Receive(Envelope(Guid.NewGuid(), Header("42")));
        for (var i = 0; i < 2; i++)
        {
            Assert.Throws<ProtocolException>(() => Receive(Envelope(Guid.NewGuid(), Header("42"), Header("42"))));
        }
    }

    [Fact]
    public void Context_that_a_program_changes_stays_as_it_was_for_others()
    {
        for (var i = 0; i < 3; i++)
        {
            var properties = new MessageProperties();
            Receive(Envelope(Guid.NewGuid(), Header("42")))!.AddTo(properties);
            Assert.True(ContextMessageProperty.TryGet(properties, out var context));
            Assert.Equal("42", context.Context["instanceId"]);
            context.Context["instanceId"] = "43";
            context.Context.Add("other", "44");
            Assert.Equal(2, context.Context.Count);
            Assert.Equal("43", ((ContextMessageProperty)context.CreateCopy()).Context["instanceId"]);
        }
    }

    [Fact]
    public void Heads_that_never_come_again_are_not_learned_for_ever()
    {
        var known = new KnownContexts();
        for (var i = 0; known.Learns; i++)
        {
            Assert.InRange(i, 0, 100);
            known.Add(new HeadPattern([(byte)i], null, 0, 0, isText: false), null);
        }
    }

    private static byte[] Header(string instance) => ContextBytes.Of(
        new ContextMessageProperty(new Dictionary<string, string> { ["instanceId"] = instance }).Values, _encoding);

    /// <summary>
    /// Action (string 1 of the session), MessageID, ReplyTo, further headers, To (string 3), as WCF's clients write.
    /// </summary>
    private static byte[] Envelope(Guid id, params byte[][] headers) =>
    [
        .. StandardBinaryHead.Start, 0xAB, 0x01,
        .. StandardBinaryHead.Id, .. id.ToByteArray(),
        .. StandardBinaryHead.ReplyToAnonymous,
        .. headers.SelectMany(static header => header),
        .. StandardBinaryHead.To, 0xAB, 0x03,
        0x01, 0x56, 0x0E, 0x42, 0x05, 0x01, 0x01, 0x01,
    ];

    private ReceivedContext? Receive(byte[] envelope, BinaryReaderSession? strings = null)
    {
        _incoming.Reset(viewed: false);
        _incoming.Envelope.Append(envelope);
        _incoming.Envelope.Strings = strings ?? _strings;
        return _carrier.ReadRequest(_incoming, _stack);
    }

    private static BinaryReaderSession Strings()
    {
        var strings = new BinaryReaderSession();
        strings.Add([10, .. "urn:action"u8, 6, .. "urn:to"u8, 1, .. "x"u8]);
        return strings;
    }
}
