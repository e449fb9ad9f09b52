using System.Collections.Concurrent;
using Woad.Lab.Load;

namespace Woad.Lab.Targets.Wire;

/// <summary>
/// One HTTP client that sends a captured request again. As HTTP/1.1 has it, each call at once needs a connection of its
/// own; they stay open between calls.
/// </summary>
internal sealed class HttpSession(Uri server, CapturedCall call) : ITargetSession
{
    private readonly ConcurrentBag<HttpConnection> _idle = [];

    public void Call()
    {
        if (!_idle.TryTake(out var connection))
        {
            connection = new HttpConnection(server);
        }

        try
        {
            connection.Call(call);
            _idle.Add(connection);
        }
        catch
        {
            connection.Dispose();
            throw;
        }
    }

    public void Dispose()
    {
        while (_idle.TryTake(out var connection))
        {
            connection.Dispose();
        }
    }
}
