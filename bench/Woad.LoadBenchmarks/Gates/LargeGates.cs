using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.LoadBenchmarks.Gates;

/// <summary>Large messages are received into arrays that are used again, on both sides.</summary>
internal static class LargeGates
{
    private const int Large = 1024 * 1024;
    private const int Larger = 8 * Large;

    private static readonly LargeGate[] All =
    [
        new("HTTP text, 1 MiB of bytes", "http", Text, Large, 14000),
        new("HTTP text, string of 1 Mi", "http", Text, Large, 12000) { IsText = true },
        new("HTTP MTOM, 1 MiB of bytes", "http", Mtom, Large, 60000),
        new("HTTP binary, string of 1 Mi", "http", Binary, Large, 11000) { IsText = true },
        new("net.tcp, 1 MiB of bytes", "net.tcp", Tcp, Large, 3600),
        new("net.tcp, string of 1 Mi", "net.tcp", Tcp, Large, 2200) { IsText = true },
        new("HTTP text, 8 MiB of bytes", "http", Text, Larger, 77000),
        new("HTTP MTOM, 8 MiB of bytes", "http", Mtom, Larger, 106000),
        new("net.tcp, 8 MiB of bytes", "net.tcp", Tcp, Larger, 7100),
    ];

    /// <summary>Measures all of them.</summary>
    /// <returns>How many are over their limit.</returns>
    public static int Check()
    {
        var failed = 0;
        foreach (var gate in All)
        {
            var bytes = gate.Measure();
            var passes = bytes <= gate.Limit;
            failed += passes ? 0 : 1;
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{(passes ? "ok    " : "FAILED")} {gate.Name}: {bytes:F0} bytes a call beyond its results, "
                    + $"committed {gate.Bytes:F0}, limit {gate.Limit:F0}"));
        }

        return failed;
    }

    private static BasicHttpBinding Text() => new() { MaxReceivedMessageSize = int.MaxValue };

    private static BasicHttpBinding Mtom() =>
        new() { MaxReceivedMessageSize = int.MaxValue, MessageEncoding = WSMessageEncoding.Mtom };

    private static NetTcpBinding Tcp() => new(SecurityMode.None) { MaxReceivedMessageSize = int.MaxValue };

    private static CustomBinding Binary() => new(
        new BinaryMessageEncodingBindingElement(),
        new HttpTransportBindingElement { MaxReceivedMessageSize = int.MaxValue });
}
