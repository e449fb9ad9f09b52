using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using Woad.Server.Tests.BadInput;
using Woad.Server.Tests.EndToEnd;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// How a session of net.tcp ends with the connection instead of an end record, and with bytes behind that record.
/// </summary>
[Trait("Category", "Hostile")]
public sealed class EndOfConnectionTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Client_closes_when_the_service_ends_the_connection_after_the_client_s_end_record(bool isAsync)
    {
        using var server = new RawServer();
        var serving = server.ServeAsync([], untilEndRecord: true, SocketShutdown.Send);
        var client = server.Connect();
        ((ICommunicationObject)client).Open();

        await CloseAsync(client, isAsync);

        Assert.Equal(CommunicationState.Closed, ((ICommunicationObject)client).State);
        Assert.True(await serving.WaitAsync(Limit), "the connection was reset");
    }

    [Fact]
    public async Task Call_fails_when_the_service_ends_the_connection_instead_of_answering()
    {
        using var server = new RawServer();
        var client = server.Connect();
        ((ICommunicationObject)client).Open(Limit);
        var serving = server.ServeAsync([], untilEndRecord: false, SocketShutdown.Send);

        await Assert.ThrowsAnyAsync<CommunicationException>(() => Task.Run(() => client.Echo("lost")).WaitAsync(Limit));

        ((ICommunicationObject)client).Abort();
        await serving.WaitAsync(Limit);
    }

    [Fact]
    public async Task Call_fails_when_the_service_ends_the_connection_within_its_answer()
    {
        using var server = new RawServer();
        var client = server.Connect();
        ((ICommunicationObject)client).Open(Limit);
        var serving = server.ServeAsync([6, 100, 0, 1, 2], untilEndRecord: false, SocketShutdown.Send);

        await Assert.ThrowsAnyAsync<CommunicationException>(() => Task.Run(() => client.Echo("lost")).WaitAsync(Limit));

        Assert.Equal(CommunicationState.Faulted, ((ICommunicationObject)client).State);
        ((ICommunicationObject)client).Abort();
        await serving.WaitAsync(Limit);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    public async Task Service_answers_and_ends_the_session_of_a_client_that_ends_the_connection_between_envelopes(
        int calls)
    {
        using var host = new HostileHost();
        using var peer = new RawConnection(host.Address);
        await peer.SendAsync((byte[])
        [
            .. HostileHost.Preamble(host.Address),
            .. Enumerable.Range(0, calls).SelectMany(_ => HostileHost.Request(host.Address, "Echo", "<text>a</text>")),
        ]);
        peer.HalfClose();

        var answer = await peer.ReadToEndAsync();

        Assert.Equal(Records.Acknowledgement, answer[0]);
        Assert.Equal(7, answer[^1]);
        Assert.Equal(calls > 0, answer.Length > 2);
        await host.AssertNothingIsLeftAsync();
        host.AssertServes();
    }

    [Fact]
    public async Task End_record_of_the_service_leaves_before_it_resets_a_connection_with_garbage_behind_the_client_s()
    {
        using var host = new HostileHost();
        for (var round = 0; round < 50; round++)
        {
            using var peer = new RawConnection(host.Address);
            await peer.SendAsync(
                (byte[])[.. HostileHost.Preamble(host.Address), 7, 0xFF, 0xFE, 0xFD, .. new byte[round]]);

            Assert.Equal([Records.Acknowledgement, 7], await peer.ReadToEndAsync());
        }

        await host.AssertNothingIsLeftAsync();
        host.AssertServes();
    }

    [Fact]
    public async Task Answers_and_end_record_leave_before_garbage_behind_the_client_s_end_record_is_refused()
    {
        using var host = new HostileHost();
        using var peer = new RawConnection(host.Address);
        await peer.SendAsync((byte[])
        [
            .. HostileHost.Preamble(host.Address), .. HostileHost.Request(host.Address, "Echo", "<text>a</text>"), 7,
            0xFF,
        ]);

        var answer = await peer.ReadToEndAsync();

        Assert.Equal([Records.Acknowledgement, 6], answer[..2]);
        Assert.Equal(7, answer[^1]);
    }

    private static async Task CloseAsync(IHostile client, bool isAsync)
    {
        var channel = (ICommunicationObject)client;
        await (isAsync
            ? Task.Factory.FromAsync(channel.BeginClose, channel.EndClose, null)
            : Task.Run(channel.Close)).WaitAsync(Limit);
    }

    /// <summary>A server of one session that writes bytes and then ends its direction of the connection.</summary>
    private sealed class RawServer : IDisposable
    {
        private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
        private readonly ChannelFactory<IHostile> _factory;
        private readonly Task<Socket> _accepted;

        public RawServer()
        {
            _listener.Start();
            _factory = new ChannelFactory<IHostile>(
                new NetTcpBinding(SecurityMode.None) { SendTimeout = Limit, CloseTimeout = Limit },
                new EndpointAddress($"net.tcp://localhost:{((IPEndPoint)_listener.LocalEndpoint).Port}/raw"));
            _accepted = AcceptAsync();
        }

        public IHostile Connect() => _factory.CreateChannel();

        /// <summary>
        /// Waits for a message or the end record, writes <paramref name="bytes"/>, ends the direction; false when the
        /// client resets the connection after that.
        /// </summary>
        public async Task<bool> ServeAsync(byte[] bytes, bool untilEndRecord, SocketShutdown how)
        {
            var socket = await _accepted;
            var buffer = new byte[4096];
            int count;
            do
            {
                count = await socket.ReceiveAsync(buffer);
                Assert.NotEqual(0, count);
            }
            while (untilEndRecord && buffer[count - 1] != 7);

            await socket.SendAsync(bytes);
            socket.Shutdown(how);
            try
            {
                while (await socket.ReceiveAsync(buffer) > 0)
                {
                }

                return true;
            }
            catch (SocketException)
            {
                return false;
            }
        }

        public void Dispose()
        {
            _factory.Abort();
            _listener.Dispose();
            if (_accepted.IsCompletedSuccessfully)
            {
                _accepted.Result.Dispose();
            }
        }

        /// <summary>The preamble is read and acknowledged.</summary>
        private async Task<Socket> AcceptAsync()
        {
            var socket = await _listener.AcceptSocketAsync();
            var buffer = new byte[4096];
            int count;
            do
            {
                count = await socket.ReceiveAsync(buffer);
            }
            while (count > 0 && buffer[count - 1] != 12);

            await socket.SendAsync((byte[])[Records.Acknowledgement]);
            return socket;
        }
    }
}
