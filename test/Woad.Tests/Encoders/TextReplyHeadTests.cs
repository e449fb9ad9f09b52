using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Tests.Encoders;

/// <summary>
/// Whatever stands in the text head of a reply: what a client recognizes says what the general reader says of it.
/// </summary>
public sealed class TextReplyHeadTests
{
    private const string Action = "http://tempuri.org/IGreeter/GreetResponse";

    private static readonly EncodingModel Soap12 =
        new(
            EncodingKind.Text, MessageVersion.Soap12WSAddressing10, XmlDictionaryReaderQuotas.Max,
            XmlReadLimits.Buffered);

    private static readonly byte[] Reply = Encoding.UTF8.GetBytes(
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
            + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header>"
        + $"<a:Action s:mustUnderstand=\"1\">{Action}</a:Action>"
        + "<a:RelatesTo>urn:uuid:00112233-4455-6677-8899-aabbccddeeff</a:RelatesTo>"
        + "</s:Header><s:Body><GreetResponse xmlns=\"http://tempuri.org/\"/></s:Body></s:Envelope>");

    [Fact]
    public void Every_change_of_a_byte_says_what_the_general_reader_says()
    {
        var recognized = 0;
        foreach (var changed in OneByteChanges.Of(Reply, Reply.AsSpan().IndexOf("<GreetResponse "u8)))
        {
            recognized += Check(changed) ? 1 : 0;
        }

        // The digits of the id may be others.
        Assert.True(recognized > 30, $"{recognized} were recognized.");
    }

    private static bool Check(byte[] bytes)
    {
        var head = default(EnvelopeHead);
        if (!StandardReplyHead.TryReadText(bytes, hasAddressing: true, Action, ref head))
        {
            return false;
        }

        var buffer = new EnvelopeBuffer();
        buffer.Append(bytes);
        var message = MessageReader.Read(buffer, Soap12);
        Assert.Equal(Action, message.Headers.Action);
        Assert.Equal(new UniqueId(head.Uuid), message.Headers.RelatesTo);
        Assert.Equal(2, message.Headers.Count);
        Assert.Equal(bytes.AsSpan().IndexOf("<s:Body>"u8) + "<s:Body>".Length, head.BodyOffset);
        return true;
    }
}
