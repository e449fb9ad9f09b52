using System.ServiceModel;
using System.ServiceModel.Routing;

namespace Woad.Routing.Tests.Programs;

/// <summary>Large messages, and consumers that are slower than senders.</summary>
[Collection("Configuration of the process")]
public sealed class LargeMessageTests : IDisposable
{
    private const int Megabyte = 1024 * 1024;

    private readonly Running _running = new();

    public void Dispose() => _running.Dispose();

    [Fact]
    public void Stream_passes_without_being_kept()
    {
        const long length = 96L * Megabyte;
        var files = new Files();
        var service = Running.Address("http");
        _running.Serve<IFiles>(files, Streamed(), service);
        var router = Running.Address("http");
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((Streamed(), service)), Streamed(), router);
        var client = _running.Client<IFiles>(Streamed(), router);
        client.Put(new Zeros(1));

        // The bytes between sender and service are in the router, or in the buffers of two connections.
        var zeros = new Zeros(length);
        var most = 0L;
        files.Read = () => most = Math.Max(most, length - zeros.Left - files.Length);
        client.Put(zeros);

        Assert.Equal(length, files.Length);
        Assert.InRange(most, 0, 32L * Megabyte);
    }

    [Fact]
    public async Task Sender_waits_for_a_service_that_does_not_read()
    {
        const int count = 600;
        using var gate = new ManualResetEventSlim();
        var service = Running.Address("net.tcp");
        var parcels = new Parcels(gate);
        _running.Serve<IParcels>(parcels, Large(), service);
        var router = Running.Address("net.tcp");
        _running.Route<ISimplexSessionRouter>(
            Running.ToAll<ISimplexSessionRouter>((Large(), service)), Large(), router);
        var client = _running.Client<IParcels>(Large(), router);

        var sent = 0;
        var sending = Task.Run(() =>
        {
            var bytes = new byte[128 * 1024];
            while (Volatile.Read(ref sent) < count)
            {
                client.Put(bytes);
                Interlocked.Increment(ref sent);
            }
        });
        var (last, looks) = (0, 0);
        await Eventually.Holds(
            () =>
            {
                var now = Volatile.Read(ref sent);
                looks = now == last && now > 0 ? looks + 1 : 0;
                last = now;
                return looks == 60;
            },
            "the sender waits");
        Assert.InRange(last, 1, count - 1);
        gate.Set();
        await sending.WaitAsync(TimeSpan.FromSeconds(20));
        await parcels.WhenAre(count).WaitAsync(TimeSpan.FromSeconds(20));
    }

    [Fact]
    public void Message_beyond_the_quota_of_the_router_is_refused_and_others_pass()
    {
        var service = Running.Address("net.tcp");
        _running.Serve<ICounted>(new Counted(), Large(), service);
        var router = Running.Address("net.tcp");
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((Large(), service)), Running.Tcp(), router);

        Assert.Equal(60_000, _running.Client<ICounted>(Large(), router).Count(new byte[60_000]));
        Assert.ThrowsAny<CommunicationException>(
            () => _running.Client<ICounted>(Large(), router).Count(new byte[100_000]));
        Assert.Equal(1, _running.Client<ICounted>(Large(), router).Count(new byte[1]));
    }

    [Fact]
    public void Large_array_passes_whole()
    {
        var service = Running.Address("net.tcp");
        _running.Serve<ICounted>(new Counted(), Large(), service);
        var router = Running.Address("net.tcp");
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((Large(), service)), Large(), router);

        Assert.Equal(900_000, _running.Client<ICounted>(Large(), router).Count(new byte[900_000]));
    }

    private static NetTcpBinding Large() => new(SecurityMode.None) { MaxReceivedMessageSize = Megabyte };

    private static BasicHttpBinding Streamed() => new()
    {
        TransferMode = TransferMode.Streamed,
        MaxReceivedMessageSize = long.MaxValue,
    };
}
