using System.IO.Pipelines;
using Microsoft.AspNetCore.Connections;

namespace Woad.Server.Tcp;

/// <summary>Ends a connection so that the peer reads the last bytes, and not a reset instead.</summary>
internal static class OrderlyClose
{
    /// <summary>
    /// Closes the connection once what is written has left; false when the peer did not take it within
    /// <paramref name="limit"/>.
    /// </summary>
    public static async ValueTask<bool> TryAsync(ConnectionContext connection, TimeSpan limit, TimeProvider clock)
    {
        var closed = connection.DisposeAsync().AsTask();
        return await Task.WhenAny(closed, Task.Delay(limit, clock)).ConfigureAwait(false) == closed;
    }

    /// <summary>
    /// Takes up to <paramref name="limit"/> bytes that the peer still sends: a connection that closes with unread bytes
    /// is reset, and what it was sent is lost.
    /// </summary>
    public static async Task DrainAsync(PipeReader input, long limit, CancellationToken cancellationToken)
    {
        for (var left = limit; left > 0;)
        {
            var read = await input.ReadAsync(cancellationToken).ConfigureAwait(false);
            left -= read.Buffer.Length;
            input.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted)
            {
                return;
            }
        }
    }
}
