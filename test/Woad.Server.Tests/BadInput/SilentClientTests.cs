using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.BadInput;

[Trait("Category", "Hostile")]
public sealed class SilentClientTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(10)]
    [InlineData(-1)]
    public async Task Client_that_falls_silent_in_the_preamble_is_closed_at_ChannelInitializationTimeout(int bytes)
    {
        var elements = new NetTcpBinding(SecurityMode.None).CreateBindingElements();
        elements.Find<TcpTransportBindingElement>()!.ChannelInitializationTimeout = TimeSpan.FromMilliseconds(300);
        using var host = new VaultHost(tcp: new CustomBinding(elements));
        var preamble = Framing.Preamble(host.Tcp.ToString());
        using var connection = new RawConnection(host.Tcp);

        await connection.SendAsync(bytes < 0 ? preamble[..^1] : preamble[..bytes]);
        var answer = await connection.ReadToEndAsync();

        Assert.Empty(answer);
        host.Logs.Next();
        host.AssertServes();
    }
}
