using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Woad.Transport.Linux.Native;

namespace Woad.Transport.Linux.Connections;

/// <summary>
/// The receiving half of a connection: puts bytes that have come into a pipe. One thread owns it at a time: whoever has
/// claimed the direction, then whoever takes the debt of arming it again.
/// </summary>
internal sealed class SocketReceiver
{
    /// <summary>Blocks that are received before others get their turn.</summary>
    private const int MostBlocks = 4;

    /// <summary>Bytes of room below which another block is taken.</summary>
    private const int LeastRoom = 2048;

    private readonly SocketDescriptor _socket;
    private readonly PipeWriter _writer;
    private readonly Action _arm;
    private readonly Action<Exception?> _ended;
    private readonly Action _whenFlushed;
    private ConfiguredValueTaskAwaitable<FlushResult>.ConfiguredValueTaskAwaiter _flush;

    /// <summary>1 while the direction waits to be armed and nobody receives: whoever takes it owns the half.</summary>
    private int _owed;
    private int _isEnded;

    /// <param name="socket">The descriptor.</param>
    /// <param name="writer">The pipe's end.</param>
    /// <param name="arm">Arms the direction.</param>
    /// <param name="ended">Called once, when nothing more is received, with the reason.</param>
    public SocketReceiver(SocketDescriptor socket, PipeWriter writer, Action arm, Action<Exception?> ended)
    {
        (_socket, _writer, _arm, _ended) = (socket, writer, arm, ended);
        _whenFlushed = WhenFlushed;
    }

    /// <summary>
    /// Receives what is there. The caller has claimed the direction; afterwards it is owed, paused or ended.
    /// </summary>
    public void Receive()
    {
        var step = ReceiveStep.Continue;
        for (var i = 0; i < MostBlocks && step == ReceiveStep.Continue; i++)
        {
            if (!TryReceive(out step))
            {
                break;
            }
        }

        if (step == ReceiveStep.Continue)
        {
            Interlocked.Exchange(ref _owed, 1);
        }
    }

    /// <summary>Arms the direction, if that is still owed: by the thread that received, or by its successor.</summary>
    public void ArmOwed()
    {
        if (Volatile.Read(ref _owed) == 1 && Interlocked.Exchange(ref _owed, 0) == 1)
        {
            _arm();
        }
    }

    /// <summary>Takes the half from the thread that is to arm it; true when the caller owns it.</summary>
    public bool TryTakeOwed() => Interlocked.Exchange(ref _owed, 0) == 1;

    /// <summary>Nothing more is received. Called by the half's owner.</summary>
    public void End(Exception? reason)
    {
        if (Interlocked.Exchange(ref _isEnded, 1) == 0)
        {
            _writer.Complete(reason);
            _ended(reason);
        }
    }

    /// <summary>True when more may be there at once.</summary>
    private unsafe bool TryReceive(out ReceiveStep step)
    {
        var memory = _writer.GetMemory(LeastRoom);
        nint count;
        var error = 0;
        try
        {
            fixed (byte* into = memory.Span)
            {
                do
                {
                    count = Libc.Receive(_socket, into, (nuint)memory.Length, 0);
                }
                while (count < 0 && (error = Marshal.GetLastPInvokeError()) == Errors.Interrupted);
            }
        }
        catch (ObjectDisposedException)
        {
            // The connection was ended on this side.
            (count, error) = (-1, Errors.ConnectionAborted);
        }

        if (count < 0 && error == Errors.Again)
        {
            step = ReceiveStep.Continue;
            return false;
        }

        if (count <= 0)
        {
            End(count == 0 ? null : SocketErrors.Of(error));
            step = ReceiveStep.Ended;
            return false;
        }

        _writer.Advance((int)count);
        step = Flush();
        return step == ReceiveStep.Continue && count == memory.Length;
    }

    private ReceiveStep Flush()
    {
        var flush = _writer.FlushAsync();
        if (!flush.IsCompleted)
        {
            _flush = flush.ConfigureAwait(false).GetAwaiter();
            _flush.UnsafeOnCompleted(_whenFlushed);
            return ReceiveStep.Paused;
        }

        if (!flush.Result.IsCompleted)
        {
            return ReceiveStep.Continue;
        }

        // Nobody reads any more; the sending half may go on.
        End(null);
        return ReceiveStep.Ended;
    }

    /// <summary>The reader has read; on its thread.</summary>
    private void WhenFlushed()
    {
        if (_flush.GetResult().IsCompleted)
        {
            End(null);
        }
        else
        {
            _arm();
        }
    }
}
