using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
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

    public static ReliableBinding WSHttp() =>
        Http(static () => new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true));

    public static ReliableBinding WS2007Http() =>
        Http(static () => new WS2007HttpBinding(SecurityMode.None, reliableSessionEnabled: true));

    public static ReliableBinding Mtom() => Http(static () =>
        new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true)
        {
            MessageEncoding = WSMessageEncoding.Mtom,
        });

    /// <summary>Each character takes two bytes, and a parameter of bytes is written as base64.</summary>
    public static ReliableBinding Utf16() => Http(
        static () =>
            new WS2007HttpBinding(SecurityMode.None, reliableSessionEnabled: true) { TextEncoding = Encoding.Unicode },
        largeParameter: 22_000);

    private static ReliableBinding Http(Func<Binding> create, int largeParameter = 45_000) => new(
        "http",
        FreePort.Http,
        create,
        static (binding, bytes) => ((WSHttpBinding)binding).MaxReceivedMessageSize = bytes,
        largeParameter);
}
