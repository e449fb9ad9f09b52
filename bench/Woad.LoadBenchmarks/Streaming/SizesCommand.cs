using System.Buffers.Binary;
using System.Diagnostics;
using System.Globalization;
using System.Net.Sockets;
using System.ServiceModel;
using Bench;
using Woad.Formatters;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>
/// <c>sizes [--seconds 1]</c>: time of a call against the size of its message, from 20 bytes to 40 MB, beside the same bytes
/// without a protocol; lines through each, and the ratios of their slopes.
/// </summary>
internal static class SizesCommand
{
    public const string Name = "sizes";

    private const int LeastCalls = 5;

    private static readonly int[] Sizes =
        [20, 200, 2_000, 20_000, 200_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 40_000_000];

    public static async Task<int> RunAsync(double seconds)
    {
        ContractCodecs.Register(new BenchContractCodec());
        var port = StreamCommand.FreePort();
        using var node = new Node(SizesNodeCommand.Name, port.ToString(CultureInfo.InvariantCulture));
        var tcp = Proxy<IStreamBench>(StreamBindings.Create("net.tcp"), $"net.tcp://127.0.0.1:{port}/stream");
        var mtom = Proxy<IStreamBench>(StreamBindings.Create("http-mtom"), $"http://127.0.0.1:{port + 1}/mtom");
        var bytes = Proxy<ITestContract>(SizesNodeCommand.Buffered(), $"net.tcp://127.0.0.1:{port}/bytes");
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync("127.0.0.1", port + 2);
        using var http = new HttpClient();
        var payload = new byte[Sizes[^1]];
        (string Name, string Baseline, Func<int, Task> Call)[] contenders =
        [
            ("raw TCP", "", size => RawAsync(socket, payload.AsMemory(0, size))),
            ("net.tcp streamed", "raw TCP", size => tcp.Upload(new GivenStream(size))),
            ("raw TCP, both ways", "", async size =>
            {
                await RawAsync(socket, payload.AsMemory(0, size));
                await RawAsync(socket, payload.AsMemory(0, size));
            }),
            ("net.tcp buffered echo of bytes", "raw TCP, both ways", size => Task.Run(() => bytes.EchoBytes(payload.AsSpan(0, size).ToArray()))),
            ("raw Kestrel HTTP", "", async size =>
            {
                using var content = new StreamContent(new GivenStream(size), 64 * 1024);
                using var response = await http.PostAsync($"http://127.0.0.1:{port + 3}/", content);
            }),
            ("HTTP MTOM streamed", "raw Kestrel HTTP", size => mtom.Upload(new GivenStream(size))),
        ];
        Measure(contenders.Select(c => (c.Name, c.Baseline, Points(c.Call, seconds))).ToList());
        return 0;
    }

    private static void Measure(List<(string Name, string Baseline, List<(double, double)> Points)> rows)
    {
        Console.WriteLine("| bytes | " + string.Join(" | ", rows.Select(r => r.Name + ", ms")) + " |");
        Console.WriteLine("|---|" + string.Concat(rows.Select(_ => "---|")));
        for (var i = 0; i < Sizes.Length; i++)
        {
            Console.WriteLine($"| {Sizes[i]} | " + string.Join(" | ", rows.Select(r => Text(r.Points[i].Item2 * 1000))) + " |");
        }

        Console.WriteLine();
        Console.WriteLine("| | a, ms | b, ms/MB | r2 | b against | ratio | at 40 MB |");
        Console.WriteLine("|---|---|---|---|---|---|---|");
        foreach (var row in rows)
        {
            var fit = LineFit.Of(row.Points);
            var baseline = rows.Find(r => r.Name == row.Baseline);
            var ratio = baseline.Name is null ? "" : Text(fit.B / LineFit.Of(baseline.Points).B);
            var largest = baseline.Name is null ? "" : Text(row.Points[^1].Item2 / baseline.Points[^1].Item2);
            Console.WriteLine($"| {row.Name} | {Text(fit.A * 1000)} | {Text(fit.B * 1e9)} | {Text(fit.R2)} | {row.Baseline} | {ratio} | {largest} |");
        }
    }

    private static string Text(double value) => value.ToString("G4", CultureInfo.InvariantCulture);

    private static TContract Proxy<TContract>(System.ServiceModel.Channels.Binding binding, string address) =>
        new ChannelFactory<TContract>(binding, new EndpointAddress(address)).CreateChannel();

    /// <summary>The median time for each size.</summary>
    private static List<(double, double)> Points(Func<int, Task> call, double seconds)
    {
        var points = new List<(double, double)>();
        foreach (var size in Sizes)
        {
            call(size).GetAwaiter().GetResult();
            var times = new List<double>();
            var begun = Stopwatch.GetTimestamp();
            while (times.Count < LeastCalls || Stopwatch.GetElapsedTime(begun).TotalSeconds < seconds / 2)
            {
                var started = Stopwatch.GetTimestamp();
                call(size).GetAwaiter().GetResult();
                times.Add(Stopwatch.GetElapsedTime(started).TotalSeconds);
            }

            times.Sort();
            points.Add((size, times[times.Count / 2]));
        }

        return points;
    }

    private static async Task RawAsync(Socket socket, ReadOnlyMemory<byte> bytes)
    {
        var length = new byte[sizeof(long)];
        BinaryPrimitives.WriteInt64LittleEndian(length, bytes.Length);
        await socket.SendAsync(length);
        while (bytes.Length > 0)
        {
            bytes = bytes[await socket.SendAsync(bytes)..];
        }

        if (await socket.ReceiveAsync(length.AsMemory(0, 1)) != 1)
        {
            throw new InvalidOperationException("The raw server has closed the connection.");
        }
    }
}
