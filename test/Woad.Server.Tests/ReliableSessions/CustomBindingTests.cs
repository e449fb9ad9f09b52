using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>
/// The binding element with other settings than its defaults, in bindings of both shapes and versions.
/// </summary>
public sealed class CustomBindingTests
{
    [Theory]
    [InlineData("net.tcp", false)]
    [InlineData("net.tcp", true)]
    [InlineData("http", false)]
    [InlineData("http", true)]
    public Task Calls_run_once_and_in_order(string scheme, bool isVersion11) =>
        CallsRunOnceAndInOrderAsync(scheme, $"custom-{isVersion11}", () => Binding(scheme, isVersion11));

    [Theory]
    [InlineData("mtom", false)]
    [InlineData("mtom", true)]
    [InlineData("utf-16", false)]
    [InlineData("utf-16", true)]
    [InlineData("utf-16BE", true)]
    public Task Calls_run_once_and_in_order_in_every_encoding(string encoding, bool isVersion11) =>
        CallsRunOnceAndInOrderAsync("http", $"{encoding}-{isVersion11}", () => Encoded(encoding, isVersion11));

    [Fact]
    public void Settings_of_a_binding_are_those_of_the_element_that_they_show()
    {
        var element = new ReliableSessionBindingElement(ordered: false);
        var (session, optional) = (new ReliableSession(element), new OptionalReliableSession(element));
        Assert.False(session.Ordered);
        optional.InactivityTimeout = TimeSpan.FromMinutes(3);
        Assert.Equal(TimeSpan.FromMinutes(3), element.InactivityTimeout);
        Assert.Equal(TimeSpan.FromMinutes(3), session.InactivityTimeout);
        Assert.Same(ReliableMessagingVersion.Default, element.ReliableMessagingVersion);
    }

    private static async Task CallsRunOnceAndInOrderAsync(string scheme, string path, Func<Binding> create)
    {
        var address = new Uri($"{scheme}://localhost:{(scheme == "http" ? FreePort.Http : FreePort.Tcp)}/{path}");
        using var host = new ServiceHost(typeof(CountingSession));
        host.AddServiceEndpoint(typeof(ICounting), create(), address);
        await Task.Run(host.Open);
        using var factory = new ChannelFactory<ICounting>(create());
        var channel = factory.CreateChannel(new EndpointAddress(address));
        await Task.Run(() =>
        {
            for (var i = 1; i <= 50; i++)
            {
                channel.Note(i);
            }

            Assert.Equal(Enumerable.Range(1, 50), channel.Numbers());
            ((IClientChannel)channel).Close();
        });
        await Task.Run(host.Close);
    }

    private static WSHttpBinding Encoded(string encoding, bool isVersion11)
    {
        var binding = isVersion11
            ? new WS2007HttpBinding(SecurityMode.None, reliableSessionEnabled: true)
            : new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true);
        if (encoding == "mtom")
        {
            binding.MessageEncoding = WSMessageEncoding.Mtom;
        }
        else
        {
            binding.TextEncoding = Encoding.GetEncoding(encoding);
        }

        return binding;
    }

    private static CustomBinding Binding(string scheme, bool isVersion11)
    {
        var reliable = new ReliableSessionBindingElement
        {
            AcknowledgementInterval = TimeSpan.FromMilliseconds(50),
            FlowControlEnabled = false,
            InactivityTimeout = TimeSpan.FromMinutes(1),
            MaxPendingChannels = 8,
            MaxRetryCount = 5,
            MaxTransferWindowSize = 16,
            Ordered = true,
            ReliableMessagingVersion = isVersion11
                ? ReliableMessagingVersion.WSReliableMessaging11
                : ReliableMessagingVersion.WSReliableMessagingFebruary2005,
        };
        return scheme == "http"
            ? new CustomBinding(reliable, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement())
            : new CustomBinding(reliable, new BinaryMessageEncodingBindingElement(), new TcpTransportBindingElement());
    }
}
