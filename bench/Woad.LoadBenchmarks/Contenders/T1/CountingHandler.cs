using Microsoft.AspNetCore.Connections;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.T1;

/// <summary>Answers by the number of bytes received; the replies of one read leave in one flush.</summary>
internal sealed class CountingHandler(Exchange exchange) : ConnectionHandler
{
    public override async Task OnConnectedAsync(ConnectionContext connection)
    {
        var counter = new ByteCounter(exchange);
        var (input, output) = (connection.Transport.Input, connection.Transport.Output);
        try
        {
            while (true)
            {
                var read = await input.ReadAsync();
                counter.Advance(read.Buffer.Length, output);
                input.AdvanceTo(read.Buffer.End);
                var flush = await output.FlushAsync();
                if (read.IsCompleted || flush.IsCompleted)
                {
                    break;
                }
            }
        }
        catch (ConnectionResetException)
        {
            // Expected: the driver drops its connections at the end of a round.
        }
    }
}
