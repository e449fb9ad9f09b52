using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Numbered;

/// <summary>
/// Calls in reliable sessions, one for each connection: a request has the next number, and acknowledges all replies
/// that have come before it.
/// </summary>
/// <param name="exchange">The calls without sessions.</param>
/// <param name="window">MaxTransferWindowSize.</param>
/// <param name="asks">Whether each request asks for an acknowledgement, as those that take the last place of a window
/// do.</param>
internal sealed class NumberedCalls(Exchange exchange, int window, bool asks = false) : ICallSource
{
    /// <summary>Opens the session and makes two checked calls.</summary>
    public LoadedConnection Open()
    {
        var session = NumberedSession.Open(exchange, window, asks);
        return new LoadedConnection(session.Socket, session.Request, session.Reply, session.Scanner)
        {
            Changing = session,
            IsSampleRight = session.IsSampleRight,
        };
    }

    public void Dispose()
    {
        // The connections have an owner.
    }
}
