using System.Net;
using System.Net.Sockets;
using System.ServiceModel;

namespace Woad.Server.Tests.Lanes;

/// <summary>What opening a session over net.tcp waits for.</summary>
public sealed class OpeningTests
{
    private const byte PreambleEnd = 12;
    private const byte PreambleAck = 11;

    /// <summary>
    /// One round trip connects the socket, one carries the preamble and its acknowledgement; the first request waits
    /// for nothing more than its own reply.
    /// </summary>
    [Fact]
    public async Task Session_without_upgrade_takes_two_round_trips()
    {
        using var listening = new TcpListener(IPAddress.Loopback, 0);
        listening.Start();
        var address = $"net.tcp://127.0.0.1:{((IPEndPoint)listening.LocalEndpoint).Port}/turns";
        using var factory = new ChannelFactory<IPlainContract>(
            new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
        var proxy = factory.CreateChannel();
        var opening = Task.Run(() => ((IClientChannel)proxy).Open(TimeSpan.FromSeconds(30)));

        using var peer = await listening.AcceptSocketAsync();
        var received = new List<byte>();
        var buffer = new byte[4096];
        while (received.Count == 0 || received[^1] != PreambleEnd)
        {
            // The whole preamble comes although nothing has been said to the client.
            Assert.False(opening.IsCompleted);
            var count = await peer.ReceiveAsync(buffer);
            Assert.NotEqual(0, count);
            received.AddRange(buffer.AsSpan(0, count));
        }

        await peer.SendAsync((byte[])[PreambleAck]);
        await opening.WaitAsync(TimeSpan.FromSeconds(60));

        // The session is open after this one answer, and its first request comes at once.
        var calling = Task.Run(() => proxy.Echo("a"));
        Assert.NotEqual(0, await peer.ReceiveAsync(buffer));
        Assert.Equal(6, buffer[0]);
        peer.Close();
        await Assert.ThrowsAnyAsync<CommunicationException>(() => calling);
        ((IClientChannel)proxy).Abort();
    }
}
