using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.History;

/// <summary>
/// The program of a host that the tests kill: store, connection string, lock timeout in ms, port, port of HTTP.
/// </summary>
internal static class JournalHost
{
    public static async Task<int> RunAsync(string[] args)
    {
        DatabasePersistenceProviderFactory store = args[0] == "sqlite"
            ? new SqlitePersistenceProviderFactory(args[1])
            : new PostgresPersistenceProviderFactory(args[1]);
        store.LockTimeout = TimeSpan.FromMilliseconds(int.Parse(args[2], null));
        var host = new ServiceHost(typeof(Journal));
        host.AddServiceEndpoint(typeof(IJournal), Binding(), AddressOf(int.Parse(args[3], null)));
        host.AddServiceEndpoint(typeof(IJournal), WebBinding(), WebAddressOf(int.Parse(args[4], null)));
        host.Description.Behaviors.Add(new PersistenceProviderBehavior(store, TimeSpan.FromSeconds(2)));
        host.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults = true;
        host.Open();
        Console.WriteLine("ready");

        // The tests end the process; without them their end of the pipe closes.
        await Console.In.ReadToEndAsync();
        host.Close();
        return 0;
    }

    public static NetTcpContextBinding Binding() => new(SecurityMode.None)
    {
        OpenTimeout = TimeSpan.FromSeconds(3),
        SendTimeout = TimeSpan.FromSeconds(3),
        CloseTimeout = TimeSpan.FromSeconds(1),
        MaxReceivedMessageSize = 10_000_000,
        ReaderQuotas = { MaxArrayLength = 1_000_000 },
    };

    /// <summary>Contexts in cookies, for a proxy in front of the hosts.</summary>
    public static BasicHttpContextBinding WebBinding() => new()
    {
        SendTimeout = TimeSpan.FromSeconds(6),
        MaxReceivedMessageSize = 10_000_000,
        ReaderQuotas = { MaxArrayLength = 1_000_000 },
    };

    public static string WebAddressOf(int port) => $"http://localhost:{port}/journal";

    public static string AddressOf(int port) => $"net.tcp://localhost:{port}/journal";
}
