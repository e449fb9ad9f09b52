using Woad.Transports.Tcp;

namespace Woad.Server.Tcp;

/// <summary>
/// Whether somebody still waits for the reply of a call without a session. A client that has ended its direction of the
/// connection after its end record does; one whose connection ends otherwise is gone.
/// </summary>
internal sealed class SingletonWait : IDisposable
{
    private readonly CancellationTokenSource _gone = new();
    private readonly FramedServer _server;
    private readonly ChunkedInput _input;
    private readonly CancellationTokenRegistration _lost;

    public SingletonWait(FramedServer server, ChunkedInput input, CancellationToken closed)
    {
        _server = server;
        _input = input;
        _lost = closed.UnsafeRegister(static s => ((SingletonWait)s!).Lost(), this);
    }

    /// <summary>Cancelled when nobody waits.</summary>
    public CancellationToken Gone => _gone.Token;

    public void Dispose() => _lost.Dispose();

    private void Lost()
    {
        if (!_server.MayListen || !_input.MayEndWithin())
        {
            _gone.Cancel();
        }
    }
}
