using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.Text;

namespace Woad.LoadBenchmarks.Datagrams;

/// <summary>
/// One-way messages over UDP beside a bare socket: received datagrams per second of processor time, in turns. The same
/// socket sends the same bytes to both, a window at a time, so that none is lost.
/// </summary>
internal static class DatagramsCommand
{
    public const string Name = "datagrams";

    /// <summary>The promise: this part of the bare socket's datagrams.</summary>
    private const double Least = 0.85;

    private const int Window = 32;
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(5);

    public static int Run(IReadOnlyList<string> arguments)
    {
        var rounds = arguments.Count > 0 ? int.Parse(arguments[0], CultureInfo.InvariantCulture) : 8;
        var messages = arguments.Count > 1 ? int.Parse(arguments[1], CultureInfo.InvariantCulture) : 50_000;
        using var bare = new BareReceiver();
        var readings = new Readings();
        using var host = new ServiceHost(readings);
        host.AddServiceEndpoint(typeof(IReadings), new UdpBinding(), "soap.udp://127.0.0.1:0/readings");
        host.Open();
        var port = host.ChannelDispatchers[0].Listener!.Uri.Port;
        var (bareRates, woadRates) = (new List<double>(), new List<double>());
        Measure(bare.Port, messages, () => bare.Count);
        Measure(port, messages, () => readings.Count);
        for (var i = 0; i < rounds; i++)
        {
            bareRates.Add(Measure(bare.Port, messages, () => bare.Count));
            woadRates.Add(Measure(port, messages, () => readings.Count));
        }

        var (socket, service) = (Median(bareRates), Median(woadRates));
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"datagrams per second of processor time: socket {socket:0}, service {service:0}, "
                + $"ratio {service / socket:0.00} (at least {Least:0.00})"));
        return service >= Least * socket ? 0 : 1;
    }

    private static double Measure(int port, int messages, Func<long> count)
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);
        socket.Connect(new IPEndPoint(IPAddress.Loopback, port));
        var message = Encoding.UTF8.GetBytes(
            "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
                + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header>"
                + "<a:Action s:mustUnderstand=\"1\">http://woad.bench/readings/IReadings/Tell</a:Action>"
                + "<a:To s:mustUnderstand=\"1\">soap.udp://127.0.0.1:0/readings</a:To></s:Header><s:Body>"
                + "<Tell xmlns=\"http://woad.bench/readings\"><reading>21.5</reading></Tell></s:Body></s:Envelope>");
        var before = Environment.CpuUsage.TotalTime;
        for (var sent = 0; sent < messages; sent += Window)
        {
            var first = count();
            for (var i = 0; i < Window; i++)
            {
                socket.Send(message);
            }

            var clock = Stopwatch.StartNew();
            while (count() < first + Window)
            {
                if (clock.Elapsed > Patience)
                {
                    throw new InvalidOperationException(
                        $"{first + Window - count()} of {Window} datagrams were lost. Run it on a quiet machine.");
                }

                Thread.Sleep(0);
            }
        }

        return messages / (Environment.CpuUsage.TotalTime - before).TotalSeconds;
    }

    private static double Median(List<double> values) => values.Order().ElementAt(values.Count / 2);
}
