using System.Diagnostics;
using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Lifetime;

/// <summary>Hosts that open, serve and close leave nothing behind: no socket, no thread, no memory.</summary>
[Trait("Category", "Slow")]
public sealed class HostCycleTests
{
    private static readonly int Cycles = LongBudget.IsOn ? 10_000 : 100;

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    public Task Cycles_leave_nothing_behind(string scheme) => OwnProcess.RunAsync(CyclesAsync, scheme);

    private static async Task CyclesAsync(string scheme)
    {
        for (var i = 0; i < 20; i++)
        {
            Cycle(scheme);
        }

        var before = Measure();
        for (var i = 0; i < Cycles; i++)
        {
            Cycle(scheme);
        }

        // Sockets and threads that end by themselves get the time to.
        var after = before;
        await Eventually.Holds(
            () => IsClean(before, after = Measure()), () => $"{scheme}, {Cycles} cycles: {before} -> {after}");
    }

    private static bool IsClean(
        (int Sockets, int Threads, long Heap) before, (int Sockets, int Threads, long Heap) after) =>
        after.Sockets <= before.Sockets + 2
        && after.Threads <= before.Threads + 8
        && after.Heap <= before.Heap + (Cycles * 2_000L);

    private static void Cycle(string scheme)
    {
        var subject = scheme == "http" ? (ServerBinding)new BasicHttp() : new NetTcp();
        var address = new Uri($"{scheme}://127.0.0.1:{FreePort.Next()}/cycle");
        using var host = (ServiceHost)subject.CreateHost(typeof(CallsService));
        host.AddServiceEndpoint(typeof(ICalls), subject.Create(), address);
        host.Open();
        using var factory = new ChannelFactory<ICalls>(subject.Create(), new EndpointAddress(address));
        var proxy = factory.CreateChannel();
        Assert.Equal(3, proxy.Add(1, 2));
        ((IClientChannel)proxy).Close();
    }

    private static (int Sockets, int Threads, long Heap) Measure() =>
        (Sockets(), Threads(), OwnProcess.HeapBytes());

    private static int Threads() => Process.GetCurrentProcess().Threads.Count;

    private static int Sockets() => Directory.GetFiles("/proc/self/fd").Count(file =>
    {
        try
        {
            return new FileInfo(file).LinkTarget?.StartsWith("socket:", StringComparison.Ordinal) == true;
        }
        catch (IOException)
        {
            return false;
        }
    });
}
