using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>One kind of call through messages, over one protocol, on one side.</summary>
/// <param name="Protocol">The protocol.</param>
/// <param name="IsClient">Whether the client is measured; otherwise the service.</param>
/// <param name="Use">The program's part.</param>
internal sealed record MessageRow(Protocol Protocol, bool IsClient, MessageUse Use)
{
    /// <summary>The name on the command line.</summary>
    public string Name =>
        $"{(Protocol == Protocol.NetTcp ? "tcp" : "http")}-{(IsClient ? "client" : "service")}-{Use.Name}";

    /// <summary>The row ready to run so many calls.</summary>
    public async Task<Func<int, Task>> OpenAsync()
    {
        if (IsClient)
        {
            var client = MessageClient.Open(Protocol, Use);
            return calls =>
            {
                client.Run(calls);
                return Task.CompletedTask;
            };
        }

        var service = await MessageHost.OpenAsync(Protocol, Use);
        return service.RunAsync;
    }
}
