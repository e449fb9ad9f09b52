using System.ServiceModel;

namespace Woad.Server.Tests.Lifetime;

/// <summary>
/// The process of <see cref="TerminationTests"/>: hosts a service until it is told to end. Arguments: the port, and the
/// host's CloseTimeout in milliseconds. Or one of <see cref="OwnProcess"/>, for a part of another test.
/// </summary>
internal static class Program
{
    private static async Task<int> Main(string[] args)
    {
        if (args[0] == OwnProcess.Command)
        {
            return await OwnProcess.MainAsync(args);
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
        return 0;
    }
}
