using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>Hosts of <see cref="CountingSession"/>, and the calls that are made in a session.</summary>
internal static class CountingSessions
{
    public const int Calls = 12;

    /// <summary>A host that is not open yet.</summary>
    public static ServiceHost NewHost(string scheme, Uri address)
    {
        var host = new ServiceHost(typeof(CountingSession));
        host.AddServiceEndpoint(typeof(ICounting), Binding(scheme), address);
        return host;
    }

    /// <summary>The binding of both sides.</summary>
    public static Binding Binding(string scheme) => scheme == "http"
        ? new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true) { SendTimeout = TimeSpan.FromSeconds(20) }
        : new NetTcpBinding(SecurityMode.None, reliableSessionEnabled: true) { SendTimeout = TimeSpan.FromSeconds(20) };
}
