using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Envelopes;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Hostile;

/// <summary>Bodies without an end are refused at the quota, and the memory that they took is not kept.</summary>
[Collection(Alone.Name)]
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class EndlessBodyTests
{
    private const int MB = 1024 * 1024;
    private const int Quota = 16 * MB;
    private const int Bodies = 12;

    [Theory]
    [InlineData(0)]
    [InlineData(600 * 1024)]
    [InlineData(40 * MB)]
    public async Task Endless_chunked_bodies_leave_no_more_than_MaxBufferPoolSize(long poolSize)
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/endless");
        using var host = new ServiceHost(typeof(HostileService));
        host.AddServiceEndpoint(typeof(IHostile), Create(poolSize), address);
        host.Open();
        var pool = host.Service!.Runtime.Model.Listeners[0].Transport.Envelopes!;

        var statuses = await Task.WhenAll(Enumerable.Range(0, Bodies).Select(_ => SendAsync(address)));

        Assert.All(
            statuses,
            status => Assert.True(
                status is "" || status.StartsWith("HTTP/1.1 400 ", StringComparison.Ordinal), status));
        Assert.Contains(statuses, status => status.Length > 0);
        await HostileHost.HoldsAsync(() => pool.KeptBytes <= poolSize, () => $"{pool.KeptBytes} bytes are kept");
        await HostileHost.HoldsAsync(() => poolSize < Quota || pool.KeptBytes > 0, () => "no array was given back");
        using var factory = new ChannelFactory<IHostile>(Create(poolSize), new EndpointAddress(address));
        Assert.Equal(5 * MB, factory.CreateChannel().Large(5 * MB).Length);
        Assert.InRange(pool.KeptBytes, 0, poolSize);
        host.Abort();
    }

    private static BasicHttpBinding Create(long poolSize) => new()
    {
        MaxReceivedMessageSize = Quota,
        MaxBufferSize = Quota,
        MaxBufferPoolSize = poolSize,
        ReaderQuotas = { MaxArrayLength = Quota },
    };

    /// <summary>
    /// Sends until the service closes the connection; the status line, unless the reset has overtaken it.
    /// </summary>
    private static async Task<string> SendAsync(Uri address)
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(IPAddress.Loopback, address.Port);
        byte[] chunk = [.. Encoding.ASCII.GetBytes($"{MB:X}\r\n"), .. new byte[MB], .. "\r\n"u8];
        try
        {
            await socket.SendAsync(Encoding.ASCII.GetBytes(
                $"POST {address.AbsolutePath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml; "
                    + "charset=utf-8\r\nSOAPAction: \"\"\r\nTransfer-Encoding: chunked\r\n\r\n"));
            for (var sent = 0; sent < 2 * Quota; sent += MB)
            {
                await socket.SendAsync(chunk);
            }
        }
        catch (SocketException)
        {
        }

        try
        {
            var answer = new byte[256];
            return Encoding.ASCII.GetString(answer, 0, await socket.ReceiveAsync(answer));
        }
        catch (SocketException)
        {
            return "";
        }
    }
}
