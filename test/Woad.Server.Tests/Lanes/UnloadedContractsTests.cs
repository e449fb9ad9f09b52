using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.ServiceModel;
using Woad.Formatters.Emitted;

namespace Woad.Server.Tests.Lanes;

/// <summary>
/// Contracts of libraries that are loaded, served, called by messages and by emitted code, closed and unloaded.
/// </summary>
[Trait("Category", "EndToEnd")]
public sealed class UnloadedContractsTests
{
    // For each contract: idle connections of closed clients, and what the runtime keeps of a load context.
    private const int MostBytesLeft = 2_000;

    [Fact]
    public Task Contracts_over_http_are_collected_after_they_are_unloaded() => OwnProcess.RunAsync(OverHttpAsync);

    [Fact]
    public Task Contracts_over_tcp_are_collected_after_they_are_unloaded() => OwnProcess.RunAsync(OverTcpAsync);

    private static Task OverHttpAsync() => Task.Run(() => UseAndCollect(new HttpLaneWire()));

    private static Task OverTcpAsync() => Task.Run(() => UseAndCollect(new TcpLaneWire()));

    private static void UseAndCollect(ILaneWire wire)
    {
        var library = StockLibrary.Make();
        Collect(UseAll(library, wire, 5));
        if (!LongBudget.IsOn)
        {
            return;
        }

        const int Count = 1000;
        Collect(UseAll(library, wire, 20));
        var before = OwnProcess.HeapBytes();
        for (var i = 0; i < Count / 20; i++)
        {
            Collect(UseAll(library, wire, 20));
        }

        var left = OwnProcess.HeapBytes() - before;
        Assert.True(left < Count * MostBytesLeft, $"{Count} contracts have left {left} bytes.");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static List<WeakReference> UseAll(byte[] library, ILaneWire wire, int count) =>
        [.. Enumerable.Range(0, count).Select(_ => Use(library, wire))];

    private static void Collect(List<WeakReference> contexts)
    {
        Assert.True(
            SpinWait.SpinUntil(
                () =>
                {
                    GC.Collect();
                    GC.WaitForPendingFinalizers();
                    return !contexts.Exists(context => context.IsAlive);
                },
                TimeSpan.FromSeconds(60)),
            $"{contexts.Count(context => context.IsAlive)} of {contexts.Count} load contexts are still there.");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Use(byte[] library, ILaneWire wire)
    {
        var context = new AssemblyLoadContext("stock", isCollectible: true);
        var assembly = context.LoadFromStream(new MemoryStream(library));
        Call(assembly.GetType("IStock", true)!, assembly.GetType("Stock", true)!, wire);
        context.Unload();
        return new WeakReference(context);
    }

    private static void Call(Type contract, Type service, ILaneWire wire)
    {
        var address = wire.NextAddress();
        using var host = new ServiceHost(service);
        host.AddServiceEndpoint(contract, wire.Binding, address);
        host.Open();
        var factory = (ChannelFactory)Activator.CreateInstance(
            typeof(ChannelFactory<>).MakeGenericType(contract), wire.Binding, new EndpointAddress(address))!;
        var proxy = factory.GetType().GetMethod("CreateChannel", [])!.Invoke(factory, null);
        var turn = contract.GetMethod(StockLibrary.Operation)!;
        var item = Activator.CreateInstance(turn.ReturnType)!;

        // The calls of client and service make the second call of the contract, after which codecs are emitted.
        Assert.IsType(turn.ReturnType, turn.Invoke(proxy, [item]));
        var emitted = EmittedContract.Of(contract)!;
        Assert.True(SpinWait.SpinUntil(
            () => emitted.Operations.All(operation => operation.Made is not null), TimeSpan.FromSeconds(60)));
        Assert.IsType(turn.ReturnType, turn.Invoke(proxy, [item]));
        factory.Close();
        host.Close();
    }
}
