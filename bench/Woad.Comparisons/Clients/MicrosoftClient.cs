using System.ServiceModel;
using System.ServiceModel.Channels;
using Bench;
using Woad.LoadBenchmarks.Clients;

namespace Woad.Comparisons.Clients;

/// <summary>Microsoft's client (System.ServiceModel.Http and .NetTcp), one channel for all callers.</summary>
internal static class MicrosoftClient
{
    public const string Http = "microsoft-http";
    public const string WsHttp = "microsoft-ws";
    public const string NetTcp = "microsoft-nettcp";

    public static Func<int, Task<IReadOnlyList<Order>>> OverHttp(int port) => Create(
        new BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue }, $"http://127.0.0.1:{port}/basic");

    public static Func<int, Task<IReadOnlyList<Order>>> OverWsHttp(int port) => Create(
        new WSHttpBinding(SecurityMode.None) { MaxReceivedMessageSize = int.MaxValue }, $"http://127.0.0.1:{port}/ws");

    public static Func<int, Task<IReadOnlyList<Order>>> OverNetTcp(int port) => Create(
        new NetTcpBinding(SecurityMode.None) { MaxReceivedMessageSize = int.MaxValue },
        $"net.tcp://127.0.0.1:{port}/tcp");

    private static Func<int, Task<IReadOnlyList<Order>>> Create(Binding binding, string address)
    {
        var factory = new ChannelFactory<IOrdersClient>(binding, new EndpointAddress(address));
        var proxy = factory.CreateChannel();

        // Opened by the first of many calls, the channel would hold back the others.
        ((IClientChannel)proxy).Open();
        return async count => await proxy.GetOrdersAsync(count);
    }
}
