using System.Diagnostics;
using System.Globalization;
using System.ServiceModel;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>
/// One side of a stream in a process of its own: <c>stream-node serve|call BINDING PORT</c>. Answers lines of its
/// input:
/// <c>idle</c> and <c>peak</c> with memory, <c>up BYTES</c> and <c>down BYTES</c> with seconds.
/// </summary>
internal static class NodeCommand
{
    public const string Name = "stream-node";

    public static async Task<int> RunAsync(string role, string binding, int port)
    {
        var watch = new MemoryWatch();
        var address = StreamBindings.Address(binding, port);
        ServiceHost? host = null;
        IStreamBench? proxy = null;
        if (role == "serve")
        {
            host = new ServiceHost(new StreamBenchService());
            host.AddServiceEndpoint(typeof(IStreamBench), StreamBindings.Create(binding), address);
            host.Open();
        }
        else
        {
            proxy = new ChannelFactory<IStreamBench>(
                StreamBindings.Create(binding), new EndpointAddress(address)).CreateChannel();
        }

        Console.WriteLine("ready");
        while (Console.ReadLine() is { } line && line != "quit")
        {
            var words = line.Split(' ');
            Console.WriteLine(words[0] switch
            {
                "idle" => Idle(watch),
                "peak" => Text(new MemorySample(watch.Heap, watch.Peak)),
                _ =>
                    (await TransferAsync(
                        proxy!, words[0], long.Parse(words[1], CultureInfo.InvariantCulture))).ToString(
                        CultureInfo.InvariantCulture),
            });
        }

        host?.Abort();
        return 0;
    }

    private static string Idle(MemoryWatch watch)
    {
        var sample = MemorySample.TakeAfterCollection();
        watch.Begin();
        return Text(sample);
    }

    private static string Text(MemorySample sample) =>
        string.Create(CultureInfo.InvariantCulture, $"{sample.Heap} {sample.Resident}");

    private static async Task<double> TransferAsync(IStreamBench proxy, string direction, long bytes)
    {
        var started = Stopwatch.GetTimestamp();
        long moved;
        if (direction == "up")
        {
            moved = await proxy.Upload(new GivenStream(bytes));
        }
        else
        {
            await using var data = await proxy.Download(bytes);
            moved = await GivenStream.DrainAsync(data);
        }

        return moved == bytes
            ? Stopwatch.GetElapsedTime(started).TotalSeconds
            : throw new InvalidOperationException($"{moved} bytes of {bytes} have arrived.");
    }
}
