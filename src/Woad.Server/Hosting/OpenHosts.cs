using System.Runtime.InteropServices;
using System.ServiceModel;

namespace Woad.Server.Hosting;

/// <summary>
/// The hosts that are open in this process. When the process is asked to end (SIGTERM) they are closed in order first:
/// running calls end, sessions are closed, within each host's CloseTimeout.
/// </summary>
internal static class OpenHosts
{
    private static readonly HashSet<ServiceHost> Hosts = [];
    private static PosixSignalRegistration? _signal;

    public static void Add(ServiceHost host)
    {
        lock (Hosts)
        {
            Hosts.Add(host);

            // The runtime ends the process when the handler has returned.
            _signal ??= PosixSignalRegistration.Create(PosixSignal.SIGTERM, _ => CloseAll());
        }
    }

    public static void Remove(ServiceHost host)
    {
        lock (Hosts)
        {
            Hosts.Remove(host);
            if (Hosts.Count == 0)
            {
                _signal?.Dispose();
                _signal = null;
            }
        }
    }

    /// <summary>Whether one of the hosts meets a condition.</summary>
    public static bool Any(Func<ServiceHost, bool> condition)
    {
        lock (Hosts)
        {
            return Hosts.Any(condition);
        }
    }

    private static void CloseAll()
    {
        ServiceHost[] hosts;
        lock (Hosts)
        {
            hosts = [.. Hosts];
        }

        foreach (var host in hosts)
        {
            try
            {
                host.Close();
            }
            catch (Exception e) when (e is CommunicationException or TimeoutException or InvalidOperationException)
            {
                host.Abort();
            }
        }
    }
}
