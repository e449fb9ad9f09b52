using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Conformance.Contracts;

namespace Woad.Server.Tests.Http;

/// <summary>Text must be in the encoding that its content type names.</summary>
public sealed class CharsetTests
{
    private const string Reply =
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><AddResponse "
            + "xmlns=\"http://woad.test/calls\"><AddResult>3</AddResult></AddResponse></s:Body></s:Envelope>";

    [Theory]
    [InlineData("utf-8", "utf-16", false)]
    [InlineData("utf-16LE", "utf-8", false)]
    [InlineData("utf-16BE", "utf-16", false)]
    [InlineData("utf-8", "utf-8", true)]
    [InlineData("utf-16", "utf-16", true)]
    [InlineData("utf-16LE", "utf-16", true)]
    [InlineData("utf-16BE", "utf-16BE", true)]
    public async Task Client_reads_replies_in_the_encoding_that_they_name(string charset, string actual, bool isRead)
    {
        await using var server = await CaptureServer.StartAsync();
        server.Answer = async context =>
        {
            var encoding = Encoding.GetEncoding(actual);
            context.Response.StatusCode = 200;
            context.Response.ContentType = $"text/xml; charset={charset}";
            await context.Response.Body.WriteAsync((byte[])[.. encoding.GetPreamble(), .. encoding.GetBytes(Reply)]);
        };
        using var factory = new ChannelFactory<ICalls>(new BasicHttpBinding(), new EndpointAddress(server.Address));
        var calls = factory.CreateChannel();
        if (isRead)
        {
            Assert.Equal(3, calls.Add(1, 2));
            return;
        }

        var error = Assert.Throws<ProtocolException>(() => calls.Add(1, 2));
        Assert.Contains(charset, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Encoder_refuses_text_in_another_encoding()
    {
        var encoder = new TextMessageEncodingBindingElement(
            MessageVersion.Soap11, Encoding.UTF8).CreateMessageEncoderFactory().Encoder;
        var buffers = BufferManager.CreateBufferManager(1000, 10_000);
        byte[] bytes = [.. Encoding.Unicode.GetPreamble(), .. Encoding.Unicode.GetBytes(Reply)];

        Assert.ThrowsAny<Exception>(() => Read("text/xml; charset=utf-8"));
        Assert.Equal("AddResponse", Read("text/xml; charset=utf-16LE"));

        string Read(string contentType)
        {
            using var message = encoder.ReadMessage(new ArraySegment<byte>([.. bytes]), buffers, contentType);
            using var reader = message.GetReaderAtBodyContents();
            return reader.LocalName;
        }
    }
}
