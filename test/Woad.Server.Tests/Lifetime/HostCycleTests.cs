using System.Diagnostics;
using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;
using Xunit.Abstractions;

namespace Woad.Server.Tests.Lifetime;

/// <summary>Hosts that open, serve and close leave nothing behind: no socket, no thread, no memory.</summary>
[Collection(Alone.Name)]
[Trait("Category", "Slow")]
public sealed class HostCycleTests(ITestOutputHelper output)
{
    private static readonly int Cycles = LongBudget.IsOn ? 10_000 : 100;

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    public async Task Cycles_leave_nothing_behind(string scheme)
    {
        for (var i = 0; i < 20; i++)
        {
            Cycle(scheme);
        }

        var before = await Measure();
        for (var i = 0; i < Cycles; i++)
        {
            Cycle(scheme);
        }

        // Sockets and threads that end by themselves get the time to. The heap is measured once they have: that takes
        // several collections of everything that the tests before have left.
        for (var wait = 0; wait < 100 && !IsClean(before, (Sockets(), Threads(), before.Heap)); wait++)
        {
            await Task.Delay(100);
        }

        var after = await Measure();
        for (var wait = 0; wait < 40 && !IsClean(before, after); wait++)
        {
            await Task.Delay(250);
            after = await Measure();
        }

        output.WriteLine(
            $"{scheme}, {Cycles} cycles: sockets {before.Sockets} -> {after.Sockets}, threads {before.Threads} -> "
                + $"{after.Threads}, heap {before.Heap} -> {after.Heap}");
        Assert.True(IsClean(before, after), $"{before} -> {after}");
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

    private static async Task<(int Sockets, int Threads, long Heap)> Measure()
    {
        await Task.Delay(100);
        for (var i = 0; i < 2; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        return (Sockets(), Threads(), GC.GetTotalMemory(forceFullCollection: true));
    }

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
