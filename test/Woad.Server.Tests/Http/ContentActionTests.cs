using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;
using Woad.Transports.Http;

namespace Woad.Server.Tests.Http;

/// <summary>The action of SOAP 1.2 messages without addressing is a parameter of the content type.</summary>
public sealed class ContentActionTests
{
    private static MessageEncodingBindingElement Encoder(string encoding, MessageVersion version) => encoding == "mtom"
        ? new MtomMessageEncodingBindingElement(version, Encoding.UTF8)
        : new TextMessageEncodingBindingElement(version, Encoding.UTF8);

    public static TheoryData<string, string, string> Sent => new()
    {
        { "text", "urn:plain", "application/soap+xml; charset=utf-8; action=\"urn:plain\"" },
        { "text", "urn:a b\u00e9\"", "application/soap+xml; charset=utf-8; action=\"urn:a%20b%C3%A9%22\"" },
        { "mtom", "urn:plain", "action=\"urn:plain\"" },
    };

    [Theory]
    [MemberData(nameof(Sent))]
    public async Task Client_sends_the_action_in_the_content_type(string encoding, string action, string expected)
    {
        await using var server = await CaptureServer.StartAsync();
        var version = MessageVersion.Soap12;
        var factory = new CustomBinding(
            Encoder(encoding, version), new HttpTransportBindingElement()).BuildChannelFactory<IRequestChannel>();
        factory.Open();
        var channel = factory.CreateChannel(new EndpointAddress(server.Address));
        channel.Open();
        channel.Request(Message.CreateMessage(version, action, "body"));
        factory.Abort();
        Assert.True(server.Requests.TryDequeue(out var request));
        Assert.EndsWith(expected, request.Headers["Content-Type"], StringComparison.Ordinal);
        Assert.False(request.Headers.ContainsKey("SOAPAction"));
    }

    [Theory]
    [InlineData("text")]
    [InlineData("mtom")]
    public async Task Client_with_addressing_sends_no_action_in_the_content_type(string encoding)
    {
        await using var server = await CaptureServer.StartAsync();
        var version = MessageVersion.Soap12WSAddressing10;
        var factory = new CustomBinding(
            Encoder(encoding, version), new HttpTransportBindingElement()).BuildChannelFactory<IRequestChannel>();
        factory.Open();
        var channel = factory.CreateChannel(new EndpointAddress(server.Address));
        channel.Open();
        channel.Request(Message.CreateMessage(version, "urn:plain", "body"));
        factory.Abort();
        Assert.True(server.Requests.TryDequeue(out var request));
        Assert.DoesNotContain("action=", request.Headers["Content-Type"], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("multipart/related; type=\"application/xop+xml\"; action=\"urn:outer\"", "urn:outer")]
    [InlineData(
        "multipart/related; start-info=\"application/soap+xml; action=\\\"urn:inner\\\"\"; action=\"urn:outer\"",
        "urn:inner")]
    [InlineData("multipart/related; start-info=\"application/soap+xml\"; action=\"urn:outer\"", "urn:outer")]
    [InlineData("multipart/related; start-info=\"action\"; action=\"urn:outer\"", null)]
    [InlineData("application/soap+xml;action=\"urn:bare\"", "urn:bare")]
    [InlineData("application/soap+xml", null)]
    public void Action_is_read_from_the_content_type(string contentType, string? action) =>
        Assert.Equal(action, ContentTypes.Action(contentType));

    [Theory]
    [InlineData("text")]
    [InlineData("mtom")]
    public void Call_works_over_each_encoder(string encoding)
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/calls");
        var binding = new CustomBinding(Encoder(encoding, MessageVersion.Soap12), new HttpTransportBindingElement());
        var host = new ServiceHost(typeof(CallsService), address);
        host.AddServiceEndpoint(typeof(ICalls), binding, "");
        host.Open();
        using var factory = new ChannelFactory<ICalls>(binding, new EndpointAddress(address));
        Assert.Equal(5, factory.CreateChannel().Divide(10, 2, out _));
        factory.Close();
        host.Close();
    }
}
