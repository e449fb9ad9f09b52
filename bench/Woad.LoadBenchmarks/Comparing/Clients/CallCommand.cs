using System.ServiceModel;
using System.ServiceModel.Channels;
using Bench;
using Woad.LoadBenchmarks.Clients;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Comparing.Clients;

/// <summary>Woad's client in a process of its own: <c>call CLIENT SCENARIO PORT</c>.</summary>
internal static class CallCommand
{
    public const string Name = "call";

    public static Task<int> RunAsync(string client, string scenario, string port)
    {
        (Binding Binding, string Address) endpoint = client switch
        {
            "woad-http" => (
                new BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue }, $"http://127.0.0.1:{port}/basic"),
            "woad-ws" => (
                new WSHttpBinding(SecurityMode.None) { MaxReceivedMessageSize = int.MaxValue },
                $"http://127.0.0.1:{port}/ws"),
            "woad-nettcp" => (
                new NetTcpBinding(SecurityMode.None) { MaxReceivedMessageSize = int.MaxValue },
                $"net.tcp://127.0.0.1:{port}/tcp"),
            _ => throw new ArgumentException($"Client '{client}' is not known: woad-http, woad-ws, woad-nettcp."),
        };
        var factory = new ChannelFactory<IOrdersClient>(endpoint.Binding, new EndpointAddress(endpoint.Address));
        var proxy = factory.CreateChannel();
        ((IClientChannel)proxy).Open();
        return ClientLoad.RunAsync(CallAsync, Scenario.Parse(scenario));

        async Task<IReadOnlyList<Order>> CallAsync(int count) => await proxy.GetOrdersAsync(count);
    }
}
