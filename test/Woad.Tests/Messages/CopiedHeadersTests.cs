using System.ServiceModel.Channels;

namespace Woad.Tests.Messages;

/// <summary>Headers that are copied are understood in the copy where they were understood before.</summary>
public sealed class CopiedHeadersTests
{
    [Theory]
    [InlineData("one")]
    [InlineData("all")]
    [InlineData("message")]
    [InlineData("buffer")]
    public void Copy_of_an_understood_header_is_understood(string way)
    {
        using var received = Received();
        Understand(received, "known");

        var copy = Copy(received, way);

        Assert.False(copy.HaveMandatoryHeadersBeenUnderstood());
        copy.UnderstoodHeaders.Add(copy.Single(header => header.Name == "unknown"));
        Assert.True(copy.HaveMandatoryHeadersBeenUnderstood());
    }

    [Fact]
    public void Copied_header_is_understood_where_a_program_has_made_it()
    {
        var headers = new MessageHeaders(MessageVersion.Soap12WSAddressing10);
        headers.Add(MessageHeader.CreateHeader("known", "urn:h", 1, mustUnderstand: true));
        headers.UnderstoodHeaders.Add(headers[0]);
        var copy = new MessageHeaders(headers.MessageVersion);

        copy.CopyHeaderFrom(headers, 0);

        Assert.True(copy.HaveMandatoryHeadersBeenUnderstood());
    }

    private static MessageHeaders Copy(Message received, string way)
    {
        if (way == "buffer")
        {
            return received.CreateBufferedCopy(int.MaxValue).CreateMessage().Headers;
        }

        var copy = new MessageHeaders(received.Version);
        switch (way)
        {
            case "one":
                for (var i = 0; i < received.Headers.Count; i++)
                {
                    copy.CopyHeaderFrom(received, i);
                }

                break;
            case "all":
                copy.CopyHeadersFrom(received.Headers);
                break;
            default:
                copy.CopyHeadersFrom(received);
                break;
        }

        return copy;
    }

    private static void Understand(Message message, string name) =>
        message.Headers.UnderstoodHeaders.Add(message.Headers.Single(header => header.Name == name));

    private static Message Received()
    {
        var version = MessageVersion.Soap12WSAddressing10;
        using var message = Message.CreateMessage(version, "urn:do", "body");
        foreach (var name in (string[])["known", "unknown"])
        {
            message.Headers.Add(MessageHeader.CreateHeader(name, "urn:h", 1, mustUnderstand: true));
        }

        var encoder = new TextMessageEncodingBindingElement { MessageVersion = version }
            .CreateMessageEncoderFactory().Encoder;
        var stream = new MemoryStream();
        encoder.WriteMessage(message, stream);
        stream.Position = 0;
        return encoder.ReadMessage(stream, int.MaxValue);
    }
}
