using System.IO.Pipes;
using System.Net;
using System.Threading.Channels;
using Microsoft.AspNetCore.Connections;
using Woad.Connections;
using Woad.Detached;
using Woad.Server.Kestrel;
using Woad.Transports.Pipes;

namespace Woad.Server.Pipes;

/// <summary>
/// Accepts clients of a named pipe. Of its instances as many wait for a client as the binding's MaxPendingAccepts says:
/// who finds none has to wait for the next one.
/// </summary>
internal sealed class NamedPipeListener : IConnectionListener
{
    private readonly string _pipe;
    private readonly IDisposable _published;
    private readonly int _bufferSize;
    private readonly IReadOnlyList<string> _users;
    private readonly CancellationTokenSource _unbound = new();
    private readonly Channel<NamedPipeConnection> _accepted = Channel.CreateUnbounded<NamedPipeConnection>();
    private readonly Task _accepting;

    public NamedPipeListener(PipeEndPoint name, string pipe, IDisposable published, TransportModel transport)
    {
        _pipe = pipe;
        _published = published;
        _bufferSize = FramingModel.Of(transport).ConnectionBufferSize ?? 8192;
        _users = FramingModel.Of(transport).PipeUsers;
        EndPoint = name;
        var places = FramingModel.Of(transport).MaxPendingAccepts;
        _accepting = DetachedWork.StartApartAsync(
            () => Task.WhenAll(Enumerable.Range(0, places).Select(_ => AcceptAllAsync())));
    }

    public EndPoint EndPoint { get; }

    public async ValueTask<ConnectionContext?> AcceptAsync(CancellationToken cancellationToken = default) =>
        await _accepted.Reader.WaitToReadAsync(cancellationToken)
            .ConfigureAwait(false) && _accepted.Reader.TryRead(out var next)
            ? next
            : null;

    public async ValueTask UnbindAsync(CancellationToken cancellationToken = default)
    {
        if (!_unbound.IsCancellationRequested)
        {
            _published.Dispose();
            await _unbound.CancelAsync().ConfigureAwait(false);
        }

        await _accepting.ConfigureAwait(false);
        _accepted.Writer.TryComplete();
    }

    public async ValueTask DisposeAsync()
    {
        await UnbindAsync().ConfigureAwait(false);
        while (_accepted.Reader.TryRead(out var late))
        {
            await late.DisposeAsync().ConfigureAwait(false);
        }
    }

    private async Task AcceptAllAsync()
    {
        while (!_unbound.IsCancellationRequested)
        {
            var instance = NewInstance();
            try
            {
                await instance.WaitForConnectionAsync(_unbound.Token).ConfigureAwait(false);
                _accepted.Writer.TryWrite(new NamedPipeConnection(instance, EndPoint));
            }
            catch (OperationCanceledException)
            {
                await instance.DisposeAsync().ConfigureAwait(false);
                return;
            }
            catch (IOException)
            {
                // The client went away before it was accepted.
                await instance.DisposeAsync().ConfigureAwait(false);
            }
        }
    }

    /// <summary>
    /// On Windows messages, the form that WCF's clients ask for; their bounds mean nothing but the end of none.
    /// </summary>
    private NamedPipeServerStream NewInstance() => OperatingSystem.IsWindows()
        ? NamedPipeServerStreamAcl.Create(
            _pipe, PipeDirection.InOut, NamedPipeServerStream.MaxAllowedServerInstances, PipeTransmissionMode.Message,
            PipeOptions.Asynchronous,
            _bufferSize, _bufferSize, WindowsPipe.Rights(_users))
        : new NamedPipeServerStream(
            _pipe, PipeDirection.InOut, NamedPipeServerStream.MaxAllowedServerInstances, PipeTransmissionMode.Byte,
            PipeOptions.Asynchronous,
            _bufferSize, _bufferSize);
}
