using System.Diagnostics;
using System.Globalization;
using System.ServiceModel;
using Bench;
using Woad.LoadBenchmarks.Contenders.Woad;
using Woad.LoadBenchmarks.Driver;

namespace Woad.LoadBenchmarks.Clients;

/// <summary>
/// The time from a new process to an open host and factory, to the first answer, and to the tenth, by each lane in
/// turns: <c>starts [rounds]</c>. With <c>starts once [lane]</c> one process tells its own.
/// </summary>
internal static class StartsCommand
{
    public const string Name = "starts";

    private const string Once = "once";
    private const int Calls = 10;
    private static readonly Lane[] Lanes = [Lane.Generated, Lane.Emitted, Lane.Message];

    public static int Run(IReadOnlyList<string> arguments)
    {
        if (arguments is [Once, var lane])
        {
            Start(Enum.Parse<Lane>(lane));
            return 0;
        }

        var rounds = arguments.Count > 0 ? int.Parse(arguments[0], CultureInfo.InvariantCulture) : 10;
        var times = Lanes.ToDictionary(lane => lane, _ => new List<double[]>());
        for (var i = 0; i < rounds; i++)
        {
            foreach (var each in i % 2 == 0 ? Lanes : Lanes.Reverse())
            {
                times[each].Add(Measure(each));
            }
        }

        Console.WriteLine($"ms, medians of {rounds}: open, first call, call {Calls}");
        foreach (var each in Lanes)
        {
            var medians = Enumerable.Range(0, 3).Select(i =>
                times[each].Select(t => t[i]).Order().ElementAt(rounds / 2));
            Console.WriteLine($"{each} " + string.Join(
                ' ', medians.Select(median => median.ToString("0.0", CultureInfo.InvariantCulture))));
        }

        return 0;
    }

    private static double[] Measure(Lane lane)
    {
        var start = new ProcessStartInfo(Environment.ProcessPath!) { RedirectStandardOutput = true };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet")
        {
            start.ArgumentList.Add(typeof(StartsCommand).Assembly.Location);
        }

        foreach (var argument in (string[])[Name, Once, lane.ToString()])
        {
            start.ArgumentList.Add(argument);
        }

        using var process = Process.Start(start)!;
        var line = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return [.. line.Split(' ').Select(part => double.Parse(part, CultureInfo.InvariantCulture))];
    }

    private static void Start(Lane lane)
    {
        var clock = Stopwatch.StartNew();
        var address = $"net.tcp://127.0.0.1:{FreePort.Next()}/tcp";
        var host = new ServiceHost(typeof(BenchService));
        var endpoint = host.AddServiceEndpoint(typeof(ITestContract), new NetTcpBinding(SecurityMode.None), address);
        endpoint.Contract.IgnoresCompiled = lane == Lane.Message;
        endpoint.Contract.IgnoresGenerated = lane == Lane.Emitted;
        host.Open();
        var factory = new ChannelFactory<ITestContract>(
            new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
        factory.Endpoint.Contract.IgnoresCompiled = lane == Lane.Message;
        factory.Endpoint.Contract.IgnoresGenerated = lane == Lane.Emitted;
        var proxy = factory.CreateChannel();
        var open = clock.Elapsed.TotalMilliseconds;
        proxy.GetOrders(1);
        var first = clock.Elapsed.TotalMilliseconds;
        for (var i = 1; i < Calls; i++)
        {
            proxy.GetOrders(1);
        }

        Console.Write(string.Create(
            CultureInfo.InvariantCulture, $"{open} {first - open} {clock.Elapsed.TotalMilliseconds - first}"));
        Environment.Exit(0);
    }
}
