using System.ServiceModel;
using System.ServiceModel.Channels;
using Bench;
using Woad.LoadBenchmarks.Contenders.Woad;

namespace Woad.LoadBenchmarks.Gates;

/// <summary>
/// The bytes that an echo of a large message allocates in client and service, beyond the arrays or strings that the
/// program is given: the argument on the service and the result on the client.
/// </summary>
/// <param name="Name">The binding and what is sent.</param>
/// <param name="Scheme">The scheme of the address.</param>
/// <param name="Binding">Makes the binding of one side.</param>
/// <param name="Size">Bytes, or characters, of the argument.</param>
/// <param name="Bytes">Committed bytes a call: what was measured when the line was last changed.</param>
internal sealed record LargeGate(string Name, string Scheme, Func<Binding> Binding, int Size, double Bytes)
{
    /// <summary>The promise: a call stays below so many bytes for each MiB that it sends.</summary>
    private const double Promise = 64 * 1024;

    private const int MiB = 1024 * 1024;

    /// <summary>The waits of a large transfer, and their number, depend on the scheduler.</summary>
    private const double Tolerance = 0.5;

    private const int Tries = 3;
    private const int MostTries = 12;
    private const long BytesOfTry = 16 * MiB;

    /// <summary>Whether a string is sent in place of bytes.</summary>
    public bool IsText { get; init; }

    public double Limit => Math.Min(Bytes + Math.Max(4096, Tolerance * Bytes), Promise * Size / MiB);

    /// <summary>The least of a few tries: what pools take while they grow does not belong to the call.</summary>
    public double Measure()
    {
        var address = $"{Scheme}://127.0.0.1:{FreePort.Next()}/large";
        using var host = new ServiceHost(typeof(BenchService));
        host.AddServiceEndpoint(typeof(ITestContract), Binding(), address);
        host.Open();
        using var factory = new ChannelFactory<ITestContract>(Binding(), new EndpointAddress(address));
        var call = CallOf(factory.CreateChannel());
        var calls = (int)(BytesOfTry / Size);
        Repeat(call, calls);
        var least = double.MaxValue;
        for (var i = 0; i < Tries || (least > Limit && i < MostTries); i++)
        {
            var before = GC.GetTotalAllocatedBytes(precise: true);
            Repeat(call, calls);
            least = Math.Min(least, (double)(GC.GetTotalAllocatedBytes(precise: true) - before) / calls);
        }

        return least - (2.0 * (IsText ? sizeof(char) : 1) * Size);
    }

    private static void Repeat(Func<int> call, int calls)
    {
        for (var i = 0; i < calls; i++)
        {
            call();
        }
    }

    private Func<int> CallOf(ITestContract proxy)
    {
        if (IsText)
        {
            var text = new string('x', Size);
            return () => proxy.Echo(text).Length;
        }

        var bytes = new byte[Size];
        Random.Shared.NextBytes(bytes);
        return () => proxy.EchoBytes(bytes).Length;
    }
}
