using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>The bindings that have reliable sessions, without security.</summary>
internal static class ReliableBindings
{
    public static ReliableBinding NetTcp() => new(
        "net.tcp",
        FreePort.Tcp,
        static () => new NetTcpBinding(SecurityMode.None, reliableSessionEnabled: true),
        static (binding, bytes) => ((NetTcpBinding)binding).MaxReceivedMessageSize = bytes);

    public static ReliableBinding WSHttp() => Http(static () => new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true));

    public static ReliableBinding WS2007Http() => Http(static () => new WS2007HttpBinding(SecurityMode.None, reliableSessionEnabled: true));

    private static ReliableBinding Http(Func<Binding> create) => new(
        "http", FreePort.Http, create, static (binding, bytes) => ((WSHttpBinding)binding).MaxReceivedMessageSize = bytes);
}
