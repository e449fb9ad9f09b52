using System.ComponentModel;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using Microsoft.AspNetCore.Connections;
using Microsoft.Extensions.Logging;
using Woad.Transport.Linux.Connections;
using Woad.Transport.Linux.Native;
using Woad.Transport.Linux.Polling;

namespace Woad.Transport.Linux.Listening;

/// <summary>
/// Accepts the connections of one listening socket, as many as are asked for: those that nobody has asked for wait in
/// the system's queue.
/// </summary>
internal sealed class LinuxConnectionListener : IConnectionListener, IPolled
{
    /// <summary>The pause before the next attempt when the system has no descriptor left.</summary>
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);

    private readonly PollingEngine _engine;
    private readonly Socket _listening;
    private readonly ConnectionSettings _settings;
    private readonly ILogger _logger;
    private readonly TimeProvider _clock;
    private readonly ReadySignal _ready = new();
    private readonly Lock _lock = new();
    private readonly CancellationTokenSource _unbinding = new();
    private readonly Readiness _readiness;
    private bool _isPaused;

    /// <param name="engine">The engine, of which the listener is a user.</param>
    /// <param name="listening">The socket, which the listener owns.</param>
    /// <param name="settings">The bounds of its connections.</param>
    /// <param name="logger">Hears of accepts that fail.</param>
    /// <param name="clock">Measures pauses.</param>
    /// <exception cref="Win32Exception">The engine has no room for the descriptor.</exception>
    public LinuxConnectionListener(
        PollingEngine engine, Socket listening, ConnectionSettings settings, ILogger logger, TimeProvider clock)
    {
        (_engine, _listening, _settings, _logger, _clock) = (engine, listening, settings, logger, clock);
        EndPoint = listening.LocalEndPoint!;
        if (!Libc.TryUnblock(listening.SafeHandle))
        {
            throw new Win32Exception(Marshal.GetLastPInvokeError());
        }

        _readiness = engine.Add(listening.SafeHandle, this, direction: 0);
    }

    public EndPoint EndPoint { get; }

    public async ValueTask<ConnectionContext?> AcceptAsync(CancellationToken cancellationToken = default)
    {
        while (!_unbinding.IsCancellationRequested)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (TryAccept(out var error) is { } connection)
            {
                NoteAccepted();
                return connection;
            }

            if (error == Errors.Again)
            {
                await WaitAsync(cancellationToken).ConfigureAwait(false);
            }
            else if (Errors.IsExhaustion(error))
            {
                NotePause(error);
                await Task.Delay(Pause, _clock, _unbinding.Token)
                    .ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            }

            // Every other error is of a connection that has gone before it was accepted (accept(2)).
        }

        return null;
    }

    public ValueTask UnbindAsync(CancellationToken cancellationToken = default)
    {
        lock (_lock)
        {
            if (_unbinding.IsCancellationRequested)
            {
                return default;
            }

            _unbinding.Cancel();
            _engine.Remove(_readiness);
            _listening.Dispose();
        }

        if (_readiness.TryClaim(EpollSet.In))
        {
            _ready.Signal();
        }

        _engine.Leave();
        return default;
    }

    public ValueTask DisposeAsync() => UnbindAsync(CancellationToken.None);

    public void OnReady(uint claimed, PollingThread thread) => _ready.Signal();

    public void OnHandedOver()
    {
        // The direction is armed when the next connection is asked for.
    }

    private async ValueTask WaitAsync(CancellationToken cancellationToken)
    {
        var ready = _ready.Begin();
        if (!_readiness.Arm(EpollSet.In))
        {
            return;
        }

        using var cancelling = cancellationToken.UnsafeRegister(
            static state =>
            {
                var listener = (LinuxConnectionListener)state!;
                if (listener._readiness.TryClaim(EpollSet.In))
                {
                    listener._ready.Signal();
                }
            },
            this);
        await ready.ConfigureAwait(false);
    }

    private unsafe LinuxConnection? TryAccept(out int error)
    {
        var address = stackalloc byte[RawAddress.MaxBytes];
        var length = RawAddress.MaxBytes;
        int accepted;
        try
        {
            accepted = Libc.Accept(
                _listening.SafeHandle, address, &length, Libc.NonBlocking | Libc.CloseOnExec);
        }
        catch (ObjectDisposedException)
        {
            error = Errors.ConnectionAborted;
            return null;
        }

        if (accepted < 0)
        {
            error = Marshal.GetLastPInvokeError();
            return null;
        }

        var descriptor = new SocketDescriptor(accepted);
        var remote = RawAddress.Read(new ReadOnlySpan<byte>(address, Math.Min(length, RawAddress.MaxBytes)));
        length = RawAddress.MaxBytes;
        var local = Libc.GetName(descriptor, address, &length) == 0
            ? RawAddress.Read(new ReadOnlySpan<byte>(address, Math.Min(length, RawAddress.MaxBytes)))
            : EndPoint;
        return TryStart(descriptor, local, remote, out error);
    }

    private LinuxConnection? TryStart(SocketDescriptor descriptor, EndPoint? local, EndPoint? remote, out int error)
    {
        error = 0;
        if (!_engine.TryUse())
        {
            // The listener has been unbound meanwhile.
            descriptor.Dispose();
            return null;
        }

        try
        {
            var connection = new LinuxConnection(_engine, descriptor, _settings, local, remote);
            connection.Start();
            return connection;
        }
        catch (Win32Exception e)
        {
            _engine.Leave();
            descriptor.Dispose();
            error = Errors.IsExhaustion(e.NativeErrorCode) ? e.NativeErrorCode : Errors.NoMemory;
            return null;
        }
    }

    private void NotePause(int error)
    {
        if (_isPaused)
        {
            return;
        }

        try
        {
            Log.AcceptPaused(_logger, EndPoint.ToString(), error);
            _isPaused = true;
        }
        catch (Exception)
        {
            // A logger may need a descriptor, too: the next pause is told, and accepting goes on in any case.
        }
    }

    private void NoteAccepted()
    {
        if (_isPaused)
        {
            _isPaused = false;
            Log.AcceptResumed(_logger, EndPoint.ToString());
        }
    }
}
