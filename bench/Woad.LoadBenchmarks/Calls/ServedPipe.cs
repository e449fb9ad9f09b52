using System.IO.Pipelines;
using Woad.Framing;
using Woad.Transports.Listening;
using Woad.Transports.Tcp;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>A session of net.tcp over a pipe, served to its end by the listener of a contender.</summary>
internal static class ServedPipe
{
    public static async Task ServeAsync(ListenRequest request, IDuplexPipe pipe)
    {
        var transport = request.Transport;
        var connection = new FramedConnection(pipe, null, null, CancellationToken.None, _ => { }, TimeProvider.System);
        var session = new FramedSession(
            connection,
            request.Address,
            transport.MaxReceivedMessageSize,
            transport.MaxSessionStrings,
            transport.SendTimeout,
            FramingRole.Receiver);
        var place = await request.Above.Sessions.ReserveAsync(session)
            ?? throw new InvalidOperationException("The session was refused.");
        await place.ServeAsync();
    }
}
