using System.Globalization;
using System.ServiceModel;
using Woad.Server.Tests.Hostile;

namespace Woad.Server.Tests.Lifetime;

/// <summary>
/// The process of <see cref="TerminationTests"/>: hosts a service until it is told to end. Arguments: the port, and the
/// host's CloseTimeout in milliseconds. Or that of <see cref="IdleSessions"/>: prints the bytes of a session.
/// </summary>
internal static class Program
{
    private static async Task Main(string[] args)
    {
        if (args[0] == IdleSessions.Command)
        {
            Console.WriteLine(await IdleSessions.BytesEachAsync(int.Parse(args[1], CultureInfo.InvariantCulture)));
            return;
        }

        var host = new ServiceHost(typeof(SlowService))
        {
            CloseTimeout = TimeSpan.FromMilliseconds(int.Parse(args[1], null)),
        };
        host.AddServiceEndpoint(
            typeof(ISlow), new NetTcpBinding(SecurityMode.None), $"net.tcp://127.0.0.1:{args[0]}/slow");
        host.Closed += (_, _) => Console.WriteLine("closed");
        host.Open();
        Console.WriteLine("open");
        Thread.Sleep(Timeout.Infinite);
    }
}
