using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Bindings.Rules;
using Woad.Dispatch.Lanes;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Tests.Dispatch;

/// <summary>Long envelopes whose body was read: what is left of them.</summary>
public sealed class ReadBodyTests
{
    private const string Soap = "http://www.w3.org/2003/05/soap-envelope";
    private const string Addressing = "http://www.w3.org/2005/08/addressing";

    private static readonly EncodingModel Text = new(
        EncodingKind.Text, MessageVersion.Soap12WSAddressing10, XmlDictionaryReaderQuotas.Max, XmlReadLimits.Buffered);

    private static readonly string Long = $"<note>{new string('a', ReadBody.LeastBytes)}</note>";

    [Theory]
    [InlineData("s", "<s:Body>")]
    [InlineData("s", "<s:Body u:Id=\"_1\" xmlns:u=\"urn:u\">")]
    [InlineData("soap", "<soap:Body>")]
    public void Headers_of_text_stay_in_front_of_an_empty_body(string prefix, string tag)
    {
        var start = $"<{prefix}:Envelope xmlns:{prefix}=\"{Soap}\" xmlns:a=\"{Addressing}\"><{prefix}:Header>"
            + $"<a:Action>urn:a</a:Action></{prefix}:Header>{tag}";
        var envelope = new EnvelopeBuffer();
        envelope.Append(Encoding.UTF8.GetBytes($"{start}{Long}</{prefix}:Body></{prefix}:Envelope>"));
        var head = new EnvelopeHead { BodyOffset = start.Length };
        if (prefix != "s")
        {
            head.Frame = new BodyFrame(new XmlScope(), (1, "soap:Envelope".Length), default);
        }

        ReadBody.Drop(envelope, Text, head);
        Assert.InRange(envelope.Length, start.Length, start.Length + 64);
        Assert.Equal(start, Encoding.UTF8.GetString(envelope.Span[..start.Length]));
        using var message = MessageReader.Read(envelope, Text);
        Assert.Equal("urn:a", message.Headers.Action);
    }

    [Fact]
    public void Headers_of_a_binary_envelope_stay()
    {
        var binary = EncodingModels.Binary(new BinaryMessageEncodingBindingElement(), session: false);
        using var sent = Message.CreateMessage(binary.Version, "urn:a", new string('a', ReadBody.LeastBytes));
        var encoder = new BinaryMessageEncodingBindingElement().CreateMessageEncoderFactory().Encoder;
        using var stream = new MemoryStream();
        encoder.WriteMessage(sent, stream);
        var envelope = new EnvelopeBuffer();
        envelope.Append(stream.ToArray());
        var head = default(EnvelopeHead);
        head.BodyOffset = envelope.Span.IndexOf(StartBody(binary)) + StartBody(binary).Length;
        ReadBody.Drop(envelope, binary, head);
        Assert.InRange(envelope.Length, head.BodyOffset, head.BodyOffset + 64);
        using var message = MessageReader.Read(envelope, binary);
        Assert.Equal("urn:a", message.Headers.Action);
    }

    [Fact]
    public void Short_envelope_stays_as_it_is()
    {
        var envelope = new EnvelopeBuffer();
        envelope.Append("<s:Envelope><s:Body>short</s:Body></s:Envelope>"u8);
        var length = envelope.Length;
        ReadBody.Drop(envelope, Text, new EnvelopeHead { BodyOffset = 20 });
        Assert.Equal(length, envelope.Length);
    }

    private static byte[] StartBody(EncodingModel encoding) => EnvelopeFrame.Of(encoding).StartBody;
}
