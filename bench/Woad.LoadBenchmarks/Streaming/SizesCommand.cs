using System.Diagnostics;
using System.Globalization;
using System.Net.Sockets;
using System.ServiceModel;
using Bench;
using Woad.Formatters;
using Woad.Lab.Statistics;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>
/// <c>sizes [--seconds 1] [--only NAME,...] [--bytes N,...]</c>: time of a call against the size of its message, from
/// 20 bytes to 40 MB, beside the same bytes without a protocol; lines through each, and the ratios of their slopes. The
/// contenders take turns at each size.
/// </summary>
internal static class SizesCommand
{
    public const string Name = "sizes";

    private const int LeastCalls = 5;
    private const int WarmUpCalls = 150;
    private const int WarmUpBytes = 400_000;

    private static readonly int[] AllSizes =
        [20, 200, 2_000, 20_000, 200_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 40_000_000];

    public static async Task<int> RunAsync(IReadOnlyList<string> arguments)
    {
        var seconds = double.Parse(StreamCommand.Option(arguments, "--seconds") ?? "1", CultureInfo.InvariantCulture);
        var only = StreamCommand.Option(arguments, "--only")?.Split(',');
        var sizes = StreamCommand.Option(arguments, "--bytes")?.Split(',').Select(int.Parse).ToArray() ?? AllSizes;
        ContractCodecs.Register(new BenchContractCodec());
        var port = FreePort.Next();
        using var node = new Node(SizesNodeCommand.Name, port.ToString(CultureInfo.InvariantCulture));
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync("127.0.0.1", port + 2);
        using var http = new HttpClient();
        var contenders = Contenders(port, new RawCopyClient(socket), http)
            .Where(
                c => only is null
                    || only.Any(part => c.Name.Contains(part, StringComparison.OrdinalIgnoreCase))).ToArray();
        WarmUp(contenders);
        var points = contenders.Select(_ => new List<(double, double)>()).ToArray();
        foreach (var size in sizes)
        {
            var medians = Medians(contenders, new byte[size], seconds);
            for (var i = 0; i < contenders.Length; i++)
            {
                points[i].Add((size, medians[i]));
            }
        }

        Print(sizes, [.. contenders.Select((c, i) => (c.Name, c.Baseline, points[i]))]);
        return 0;
    }

    private static List<(string Name, string Baseline, Func<byte[], Task> Call)> Contenders(
        int port, RawCopyClient raw, HttpClient http)
    {
        var tcp = Proxy<IStreamBench>(StreamBindings.Create("net.tcp"), $"net.tcp://127.0.0.1:{port}/stream");
        var mtom = Proxy<IStreamBench>(StreamBindings.Create("http-mtom"), $"http://127.0.0.1:{port + 1}/mtom");
        var bytes = Proxy<ITestContract>(SizesNodeCommand.Buffered(), $"net.tcp://127.0.0.1:{port}/bytes");
        var mtomBytes = Proxy<ITestContract>(
            SizesNodeCommand.BufferedMtom(), $"http://127.0.0.1:{port + 1}/mtom-bytes");
        var textBytes = Proxy<ITestContract>(
            SizesNodeCommand.BufferedText(), $"http://127.0.0.1:{port + 1}/text-bytes");
        var address = $"http://127.0.0.1:{port + 3}/";
        return
        [
            ("raw TCP", "", payload => raw.CopyAsync(payload, RawCopy.Acknowledge)),
            ("net.tcp streamed", "raw TCP", payload => tcp.Upload(new GivenStream(payload.Length))),
            ("raw TCP, both ways", "", payload => raw.CopyAsync(payload, RawCopy.Echo)),
            ("raw TCP, both ways, into new arrays", "raw TCP, both ways", payload => raw.CopyAsync(
                payload, RawCopy.EchoArray)),
            ("net.tcp buffered echo of bytes", "raw TCP, both ways", payload => Echo(bytes, payload)),
            ("raw Kestrel HTTP", "", async payload =>
            {
                using var content = new StreamContent(new GivenStream(payload.Length), 64 * 1024);
                using var response = await http.PostAsync(address, content);
            }),
            ("HTTP MTOM streamed", "raw Kestrel HTTP", payload => mtom.Upload(new GivenStream(payload.Length))),
            ("raw Kestrel HTTP, both ways", "", payload => RawHttpAsync(http, address + "echo", payload)),
            ("HTTP MTOM buffered echo of bytes", "raw Kestrel HTTP, both ways", payload => Echo(mtomBytes, payload)),
            ("HTTP text buffered echo of bytes", "raw Kestrel HTTP, both ways", payload => Echo(textBytes, payload)),
        ];
    }

    /// <summary>A synchronous call, as seed 004's client makes it.</summary>
    private static Task Echo(ITestContract proxy, byte[] payload) => Task.Run(() =>
    {
        if (proxy.EchoBytes(payload).Length != payload.Length)
        {
            throw new InvalidOperationException("The echo has another length.");
        }
    });

    private static async Task RawHttpAsync(HttpClient http, string address, byte[] payload)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, address)
        {
            Content = new ByteArrayContent(payload),
        };
        using var response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        await using var body = await response.Content.ReadAsStreamAsync();
        if (await GivenStream.DrainAsync(body) != payload.Length)
        {
            throw new InvalidOperationException("The echo has another length.");
        }
    }

    private static void Print(int[] sizes, List<(string Name, string Baseline, List<(double, double)> Points)> rows)
    {
        Console.WriteLine("| bytes | " + string.Join(" | ", rows.Select(r => r.Name + ", ms")) + " |");
        Console.WriteLine("|---|" + string.Concat(rows.Select(_ => "---|")));
        for (var i = 0; i < sizes.Length; i++)
        {
            Console.WriteLine(
                $"| {sizes[i]} | " + string.Join(" | ", rows.Select(r => Text(r.Points[i].Item2 * 1000))) + " |");
        }

        Console.WriteLine();
        Console.WriteLine("| | a, ms | b, ms/MB | worst error | b against | ratio | at 40 MB |");
        Console.WriteLine("|---|---|---|---|---|---|---|");
        foreach (var row in rows)
        {
            var fit = LineFit.Of(row.Points)!;
            var baseline = rows.Find(r => r.Name == row.Baseline);
            var ratio = baseline.Name is null ? "" : Text(fit.Slope / LineFit.Of(baseline.Points)!.Slope);
            var largest = baseline.Name is null ? "" : Text(row.Points[^1].Item2 / baseline.Points[^1].Item2);
            Console.WriteLine(
                $"| {row.Name} | {Text(fit.Intercept * 1000)} | {Text(fit.Slope * 1e9)} | "
                + $"{fit.WorstRelativeError:P0} | {row.Baseline} | {ratio} | {largest} |");
        }
    }

    private static string Text(double value) => value.ToString("G4", CultureInfo.InvariantCulture);

    private static TContract Proxy<TContract>(System.ServiceModel.Channels.Binding binding, string address) =>
        new ChannelFactory<TContract>(binding, new EndpointAddress(address)).CreateChannel();

    /// <summary>
    /// Until the code is compiled for good: a size is measured for a second or less, compiling takes longer.
    /// </summary>
    private static void WarmUp((string Name, string Baseline, Func<byte[], Task> Call)[] contenders)
    {
        foreach (var size in (int[])[20, WarmUpBytes, WarmUpBytes])
        {
            var payload = new byte[size];
            for (var i = 0; i < WarmUpCalls; i++)
            {
                foreach (var contender in contenders)
                {
                    contender.Call(payload).GetAwaiter().GetResult();
                }
            }
        }
    }

    /// <summary>
    /// The median time of each contender; they take turns, so that what else goes on meets all of them.
    /// </summary>
    private static double[] Medians(
        (string Name, string Baseline, Func<byte[], Task> Call)[] contenders, byte[] payload, double seconds)
    {
        var times = contenders.Select(_ => new List<double>()).ToArray();
        foreach (var contender in contenders)
        {
            contender.Call(payload).GetAwaiter().GetResult();
        }

        var begun = Stopwatch.GetTimestamp();
        while (times[0].Count < LeastCalls
            || Stopwatch.GetElapsedTime(begun).TotalSeconds < seconds / 2 * contenders.Length)
        {
            for (var i = 0; i < contenders.Length; i++)
            {
                var started = Stopwatch.GetTimestamp();
                contenders[i].Call(payload).GetAwaiter().GetResult();
                times[i].Add(Stopwatch.GetElapsedTime(started).TotalSeconds);
            }
        }

        return [.. times.Select(t => t.Order().ElementAt(t.Count / 2))];
    }
}
