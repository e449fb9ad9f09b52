using System.Buffers.Binary;
using System.Net.Sockets;
using Microsoft.AspNetCore.Connections;
using Woad.Transport.Linux.Tests.Support;

namespace Woad.Transport.Linux.Tests.Polling;

/// <summary>
/// Hand-overs at every moment: a watchdog without pause takes seats from threads that are just about to return, while
/// connections are served, come and go. A lost wake-up is an answer that never comes.
/// </summary>
public sealed class HandOverStressTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public async Task No_byte_and_no_wake_up_is_lost_while_seats_change_hands(int seed)
    {
        await using var server = new TestServer(
            connection => ServeAsync(connection, new Random(seed)), TestServer.Unwatched);
        var done = false;
        var watching = OwnThread.Run(() =>
        {
            while (!Volatile.Read(ref done))
            {
                server.Engine.Tick();
            }
        });
        var clients = Enumerable.Range(0, 12).Select(
            n => OwnThread.Run(() => Talk(server, new Random((seed * 1000) + n))));

        await Task.WhenAll(clients).WaitAsync(TimeSpan.FromSeconds(60));

        Volatile.Write(ref done, true);
        await watching;
        Assert.True(server.Engine.HandOvers > 0, "No seat changed hands.");
        await Eventually.Holds(() => server.Open == 0, () => $"{server.Open} connections are open");
        Assert.Equal(1, server.Engine.Descriptors);
    }

    /// <summary>Numbers go out in bursts of any size, and come back in order.</summary>
    private static void Talk(TestServer server, Random random)
    {
        for (var round = 0; round < 6; round++)
        {
            using var client = server.Connect();
            var next = 0;
            for (var burst = 0; burst < 40; burst++)
            {
                var count = random.Next(1, random.Next(8) == 0 ? 6000 : 20);
                var bytes = new byte[count * sizeof(int)];
                for (var i = 0; i < count; i++)
                {
                    BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(i * sizeof(int)), next + i);
                }

                var back = new byte[bytes.Length];
                var sent = 0;
                while (sent < bytes.Length)
                {
                    var piece = Math.Min(bytes.Length - sent, random.Next(1, 30_000));
                    client.Send(bytes.AsSpan(sent, piece));
                    client.ReceiveAll(back.AsSpan(sent, piece));
                    sent += piece;
                }

                Assert.Equal(bytes, back);
                next += count;
            }

            if (random.Next(3) == 0)
            {
                client.Reset();
            }
        }
    }

    private static async Task ServeAsync(ConnectionContext connection, Random random)
    {
        while (true)
        {
            var read = await connection.Transport.Input.ReadAsync();
            foreach (var piece in read.Buffer)
            {
                if (random.Next(4) == 0)
                {
                    Thread.SpinWait(random.Next(2000));
                }

                var flush = connection.Transport.Output.WriteAsync(piece);
                if (random.Next(16) == 0)
                {
                    await Task.Yield();
                }

                await flush;
            }

            connection.Transport.Input.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted)
            {
                return;
            }
        }
    }
}
