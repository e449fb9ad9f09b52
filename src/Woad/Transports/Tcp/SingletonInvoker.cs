using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Xml;

namespace Woad.Transports.Tcp;

/// <summary>
/// Calls without a session ([MC-NMF] mode Singleton-Unsized): a connection carries one request and its reply at a time.
/// Both directions run at once, so a service may answer while it still reads.
/// </summary>
internal sealed class SingletonInvoker(
    FramedConnector connector, EndpointAddress target, Uri via, TransportModel transport) : IRequester
{
    private readonly CancellationTokenSource _aborted = new();

    public event Action<Exception>? Failed
    {
        add { }
        remove { }
    }

    public string? SessionId => null;

    public BinaryWriterSession? Strings => null;

    public async ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken)
    {
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _aborted.Token);
        FramedConnection connection;
        try
        {
            connection = await connector
                .OpenAsync(target, via, transport, FramingMode.SingletonUnsized, linked.Token).ConfigureAwait(false);
        }
        catch (Exception e) when (_aborted.IsCancellationRequested)
        {
            throw Aborted(e);
        }

        using var registration = linked.Token.UnsafeRegister(
            static s => ((FramedConnection)s!).Abort(new OperationCanceledException()), connection);
        var exchange = new SingletonCall(connection, via, transport, _aborted.Token, Aborted);
        try
        {
            await exchange.RunAsync(call, linked.Token).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            connection.Abort(e);
            if (_aborted.IsCancellationRequested)
            {
                throw Aborted(e);
            }

            cancellationToken.ThrowIfCancellationRequested();
            throw e is CommunicationException or TimeoutException or OperationCanceledException
                ? e
                : new CommunicationException(Escaped.Text(
                    $"The connection to {via} broke during a call: {e.Message}"), e);
        }
    }

    private CommunicationObjectAbortedException Aborted(Exception inner) =>
        new(Escaped.Text($"The call to '{via}' was aborted."), inner);

    public ValueTask CloseAsync(CancellationToken cancellationToken) => default;

    public void Abort() => _aborted.Cancel();

    public ValueTask DisposeAsync()
    {
        _aborted.Dispose();
        return default;
    }
}
