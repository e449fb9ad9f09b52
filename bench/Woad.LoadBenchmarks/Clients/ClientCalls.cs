using System.Globalization;
using System.Net.Http.Headers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Bench;
using Woad.LoadBenchmarks.Contenders.Woad;
using Woad.LoadBenchmarks.Exchanges;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.Clients;

/// <summary>A way of calling the service.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Call">Makes a call and blocks; null where there is no such call.</param>
/// <param name="CallAsync">Makes a call.</param>
internal sealed record ClientCalls(string Name, Action? Call, Func<Task> CallAsync)
{
    /// <summary>The contract, called by a channel that reads and writes by <paramref name="lane"/>.</summary>
    public static ClientCalls Of(Lane lane, Exchange exchange) => Of(lane, exchange, lane.ToString(), []);

    /// <summary>The same with an inspector that looks at headers and properties.</summary>
    public static ClientCalls Inspected(Lane lane, Exchange exchange) =>
        Of(lane, exchange, $"{lane}, inspected", [new LookingBehavior()]);

    private static ClientCalls Of(Lane lane, Exchange exchange, string name, IEnumerable<IEndpointBehavior> behaviors)
    {
        Binding binding = exchange.Protocol == Protocol.NetTcp
            ? new NetTcpBinding(SecurityMode.None) { MaxReceivedMessageSize = int.MaxValue }
            : new BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue };
        var factory = new ChannelFactory<ITestClient>(binding, new EndpointAddress(exchange.Address));
        factory.Endpoint.Contract.IgnoresCompiled = lane == Lane.Message;
        factory.Endpoint.Contract.IgnoresGenerated = lane == Lane.Emitted;
        foreach (var behavior in behaviors)
        {
            factory.Endpoint.EndpointBehaviors.Add(behavior);
        }

        var proxy = factory.CreateChannel();
        var (call, callAsync) = CallsOf(proxy, exchange.Scenario);
        return new ClientCalls(name, call, callAsync);
    }

    /// <summary>The same bytes, posted and received by a bare <see cref="HttpClient"/>.</summary>
    public static ClientCalls Bare(Exchange exchange)
    {
        var client = new HttpClient();
        var body = exchange.Request[(exchange.Request.AsSpan().IndexOf("\r\n\r\n"u8) + 4)..];
        var action = $"\"http://bench.test/ITestContract/{exchange.Scenario.Operation}\"";
        return new ClientCalls("HttpClient", null, async () =>
        {
            using var content = new ByteArrayContent(body);
            content.Headers.ContentType = MediaTypeHeaderValue.Parse(exchange.ContentType);
            using var request = new HttpRequestMessage(HttpMethod.Post, exchange.Address) { Content = content };
            request.Headers.TryAddWithoutValidation("SOAPAction", action);
            using var answer = await client.SendAsync(request);
            Check((await answer.Content.ReadAsByteArrayAsync()).Length, exchange.Reply.Length);
        });
    }

    private static (Action Call, Func<Task> CallAsync) CallsOf(ITestClient proxy, Scenario scenario)
    {
        switch (scenario.Operation)
        {
            case nameof(ITestContract.GetOrders):
                var count = (int)scenario.Argument;
                return (
                    () => Check(proxy.GetOrders(count).Count, count),
                    async () => Check((await proxy.GetOrdersAsync(count)).Count, count));
            case nameof(ITestContract.Echo):
                var (text, length) = ((string)scenario.Argument, ((string)scenario.Result).Length);
                return (
                    () => Check(proxy.Echo(text).Length, length),
                    async () => Check((await proxy.EchoAsync(text)).Length, length));
            default:
                var (time, answer) = ((int)scenario.Argument, ((string)scenario.Result).Length);
                return (
                    () => Check(proxy.Slow(time).Length, answer),
                    async () => Check((await proxy.SlowAsync(time)).Length, answer));
        }
    }

    private static void Check(int got, int expected)
    {
        if (got != expected)
        {
            throw new InvalidDataException(
                string.Create(CultureInfo.InvariantCulture, $"{got} were answered, {expected} are right."));
        }
    }
}
