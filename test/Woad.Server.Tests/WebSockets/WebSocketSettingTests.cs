using System.Net.WebSockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.WebSockets;

/// <summary>The effects of the settings, and the WebSocket as programs see it.</summary>
public sealed class WebSocketSettingTests
{
    [Theory]
    [InlineData(NetHttpMessageEncoding.Binary, true)]
    [InlineData(NetHttpMessageEncoding.Text, true)]
    [InlineData(NetHttpMessageEncoding.Mtom, true)]
    [InlineData(NetHttpMessageEncoding.Binary, false)]
    public void Service_sees_the_connection_and_is_told_of_it_when_it_wants_to(
        NetHttpMessageEncoding encoding, bool notifies)
    {
        using var host = Open(Binding(encoding, s => s.CreateNotificationOnConnection = notifies), out var address);
        using var factory = new ChannelFactory<IRoom>(Binding(encoding, static _ => { }), new EndpointAddress(address));
        var type = encoding == NetHttpMessageEncoding.Text ? "application/soap+xml; charset=utf-8"
            : encoding == NetHttpMessageEncoding.Mtom ? "multipart/related; type=\"application/xop+xml\""
            : "application/soap+msbinsession1";

        var room = factory.CreateChannel();

        Assert.Equal(
            $"{(notifies ? 1 : 0)} soap Binary {type} 13 {address.AbsolutePath}",
            room.Describe(WebSocketTransportSettings.SoapContentTypeHeader));
    }

    /// <summary>As WCF's clients offer and accept it: however messages are sent, they are a session's.</summary>
    [Theory]
    [InlineData(TransferMode.Buffered)]
    [InlineData(TransferMode.Streamed)]
    [InlineData(TransferMode.StreamedRequest)]
    [InlineData(TransferMode.StreamedResponse)]
    public void Content_type_of_binary_sessions_is_the_same_in_every_transfer_mode(TransferMode mode)
    {
        var binding = Binding(NetHttpMessageEncoding.Binary, static _ => { });
        binding.TransferMode = mode;
        using var host = Open(binding, out var address);
        using var factory = new ChannelFactory<IRoom>(binding, new EndpointAddress(address));
        var room = factory.CreateChannel();

        Assert.Contains(
            " application/soap+msbinsession1 ",
            room.Describe(WebSocketTransportSettings.SoapContentTypeHeader),
            StringComparison.Ordinal);

        var refused = Assert.Throws<ProtocolException>(() =>
        {
            using var other = new ChannelFactory<IRoom>(
                Binding(NetHttpMessageEncoding.Text, static _ => { }), new EndpointAddress(address));
            other.CreateChannel().Describe("Host");
        });
        Assert.Contains("'application/soap+msbinsession1'", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Property_of_a_sent_message_chooses_the_type_of_its_frames()
    {
        using var host = Open(Binding(NetHttpMessageEncoding.Text, static _ => { }), out var address);
        using var factory = new ChannelFactory<IRoom>(
            Binding(NetHttpMessageEncoding.Text, static _ => { }), new EndpointAddress(address));
        var room = factory.CreateChannel();
        using var scope = new OperationContextScope((IContextChannel)room);
        OperationContext.Current!.OutgoingMessageProperties[WebSocketMessageProperty.Name] =
            new WebSocketMessageProperty { MessageType = WebSocketMessageType.Text };

        Assert.StartsWith("0 soap Text ", room.Describe("Host"), StringComparison.Ordinal);
    }

    [Fact]
    public void SubProtocol_is_that_of_the_setting()
    {
        using var host =
            Open(Binding(NetHttpMessageEncoding.Binary, static s => s.SubProtocol = "room.v2"), out var address);
        using var factory = new ChannelFactory<IRoom>(
            Binding(
                NetHttpMessageEncoding.Binary, static s => s.SubProtocol = "room.v2"), new EndpointAddress(address));

        Assert.StartsWith("0 room.v2 ", factory.CreateChannel().Describe("Host"), StringComparison.Ordinal);
    }

    [Fact]
    public void Masking_that_cannot_be_disabled_is_refused_on_a_client_alone()
    {
        var binding = Binding(NetHttpMessageEncoding.Binary, static s => s.DisablePayloadMasking = true);
        using var host = Open(binding, out var address);
        var factory = new ChannelFactory<IRoom>(binding, new EndpointAddress(address));

        var error = Assert.Throws<InvalidOperationException>(factory.Open);

        Assert.Contains("DisablePayloadMasking", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void WebSockets_over_plain_HTTP_2_are_refused()
    {
        var binding = new CustomBinding(
            new BinaryMessageEncodingBindingElement(),
            new HttpTransportBindingElement
            {
                HttpVersion = System.Net.HttpVersion.Version20,
                WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
            });
        var factory = new ChannelFactory<IRoom>(binding, new EndpointAddress("http://localhost/"));

        var error = Assert.Throws<InvalidOperationException>(factory.Open);

        Assert.Contains("HttpVersion", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("two words")]
    [InlineData("a,b")]
    public void SubProtocol_that_is_no_token_is_refused(string value) =>
        Assert.Throws<ArgumentException>(() => new WebSocketTransportSettings().SubProtocol = value);

    private static NetHttpBinding Binding(NetHttpMessageEncoding encoding, Action<WebSocketTransportSettings> change)
    {
        var binding = new NetHttpBinding { MessageEncoding = encoding };
        change(binding.WebSocketSettings);
        return binding;
    }

    private static ServiceHost Open(Binding binding, out Uri address)
    {
        address = new Uri($"http://localhost:{FreePort.Http}/room{Guid.NewGuid():N}");
        var host = new ServiceHost(typeof(RoomService));
        host.AddServiceEndpoint(typeof(IRoom), binding, address);
        host.Open();
        return host;
    }
}
