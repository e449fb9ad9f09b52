using Woad.Encoders;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Tests.Encoders;

/// <summary>A head is recognized again by its bytes, whatever its MessageID, and only in its own session.</summary>
public sealed class HeadMemoTests
{
    private static readonly object Operation = new();
    private static readonly object Endpoint = new();
    private static readonly Guid First = new("00112233-4455-6677-8899-aabbccddeeff");
    private static readonly Guid Second = new("ffeeddcc-bbaa-9988-7766-554433221100");

    private readonly BinaryReaderSession _strings = new();
    private readonly HeadMemo _memo = new();

    public HeadMemoTests()
    {
        var bytes = Envelope(First);
        _memo.Keep(bytes, _strings, Head(bytes));
    }

    [Fact]
    public void Same_head_with_another_id_is_recalled_with_that_id()
    {
        var head = default(EnvelopeHead);
        Assert.True(_memo.TryRecall(Envelope(Second), _strings, ref head));
        Assert.Equal(Second, head.Uuid);
        Assert.Equal(MessageIdKind.Uuid, head.IdKind);
        Assert.Same(Operation, head.Action);
        Assert.Same(Endpoint, head.To);
        Assert.Equal(Head(Envelope(Second)).BodyOffset, head.BodyOffset);
    }

    [Theory]
    [InlineData(18, "the action")]
    [InlineData(19, "the record of the id")]
    [InlineData(38, "a record behind the id")]
    public void Head_that_differs_elsewhere_is_not_recalled(int offset, string what)
    {
        var other = Envelope(Second);
        other[offset] ^= 2;
        var head = default(EnvelopeHead);
        Assert.False(_memo.TryRecall(other, _strings, ref head), what);
        Assert.Null(head.Action);
    }

    [Fact]
    public void Head_that_ends_early_is_not_recalled()
    {
        var whole = Envelope(Second);
        for (var length = 0; length < Head(whole).BodyOffset; length++)
        {
            var head = default(EnvelopeHead);
            Assert.False(_memo.TryRecall(whole.AsSpan(0, length), _strings, ref head));
        }
    }

    [Fact]
    public void Same_bytes_in_another_session_are_not_recalled()
    {
        var head = default(EnvelopeHead);
        Assert.False(_memo.TryRecall(Envelope(First), new BinaryReaderSession(), ref head));
    }

    [Fact]
    public void Head_that_leads_nowhere_is_not_kept()
    {
        var memo = new HeadMemo();
        var bytes = Envelope(First);
        memo.Keep(bytes, _strings, Head(bytes) with { To = null });
        var head = default(EnvelopeHead);
        Assert.False(memo.TryRecall(bytes, _strings, ref head));
    }

    /// <summary>
    /// Action (session string 1), MessageID, ReplyTo anonymous, To (session string 3), and a body of one record.
    /// </summary>
    private static byte[] Envelope(Guid id) =>
    [
        .. StandardBinaryHead.Start, 0xAB, 0x01,
        .. StandardBinaryHead.Id, .. id.ToByteArray(),
        .. StandardBinaryHead.ReplyToAnonymous,
        .. StandardBinaryHead.To, 0xAB, 0x03,
        0x01, 0x56, 0x0E, 0x42, 0x05, 0x01, 0x01, 0x01,
    ];

    private static EnvelopeHead Head(byte[] envelope) => new()
    {
        Action = Operation,
        HasAction = true,
        To = Endpoint,
        HasTo = true,
        IdKind = MessageIdKind.Uuid,
        IdOffset = StandardBinaryHead.Start.Length + 2 + StandardBinaryHead.Id.Length,
        BodyOffset = envelope.Length - 5,
    };
}
