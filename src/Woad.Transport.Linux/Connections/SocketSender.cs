using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.InteropServices;
using Woad.Transport.Linux.Native;
using Woad.Transport.Linux.Polling;

namespace Woad.Transport.Linux.Connections;

/// <summary>
/// The sending half of a connection: sends what is written into a pipe, on the thread that flushes it, as long as the
/// socket takes it. Otherwise the polling thread goes on when the socket takes more.
/// </summary>
/// <param name="socket">The descriptor.</param>
/// <param name="reader">The pipe's end.</param>
/// <param name="arm">Arms the direction; false when the connection has ended.</param>
internal sealed class SocketSender(SocketDescriptor socket, PipeReader reader, Func<bool> arm)
{
    /// <summary>Pieces of memory that one call sends.</summary>
    private const int MostPieces = 16;

    private readonly ReadySignal _writable = new();

    /// <summary>
    /// The socket takes more, or the connection has ended. Called by the owner of the direction.
    /// </summary>
    public void Continue() => _writable.Signal();

    /// <summary>Sends until the pipe is completed or the wait is cancelled. Does not throw.</summary>
    /// <returns>The reason for which not all was sent; null when all was.</returns>
    public async Task<Exception?> RunAsync()
    {
        Exception? reason = null;
        try
        {
            while (true)
            {
                var read = await reader.ReadAsync().ConfigureAwait(false);
                if (read.IsCanceled)
                {
                    break;
                }

                var left = read.Buffer;
                while (!left.IsEmpty)
                {
                    var error = Send(ref left);
                    if (error == Errors.Again)
                    {
                        var writable = _writable.Begin();
                        if (!arm())
                        {
                            return null;
                        }

                        await writable.ConfigureAwait(false);
                    }
                    else if (error != 0)
                    {
                        return reason = SocketErrors.Of(error);
                    }
                }

                reader.AdvanceTo(read.Buffer.End);
                if (read.IsCompleted)
                {
                    break;
                }
            }
        }
        catch (Exception e)
        {
            // The writer has completed with an exception: nothing more is sent.
            reason = e;
        }
        finally
        {
            reader.Complete(reason);
        }

        return reason;
    }

    /// <summary>Sends as much as the socket takes in one call; the number of the error, or 0.</summary>
    private unsafe int Send(ref ReadOnlySequence<byte> left)
    {
        nint sent;
        try
        {
            if (left.IsSingleSegment)
            {
                var only = left.FirstSpan;
                fixed (byte* from = only)
                {
                    sent = Libc.Send(socket, from, (nuint)only.Length, Libc.DoNotSignal);
                }
            }
            else
            {
                sent = SendPieces(left);
            }
        }
        catch (ObjectDisposedException)
        {
            return Errors.ConnectionAborted;
        }

        if (sent >= 0)
        {
            left = left.Slice(sent);
            return 0;
        }

        var error = Marshal.GetLastPInvokeError();
        return error == Errors.Interrupted ? 0 : error;
    }

    private unsafe nint SendPieces(in ReadOnlySequence<byte> left)
    {
        var pieces = stackalloc IoVector[MostPieces];
        var pins = new Pins();
        var count = 0;
        try
        {
            foreach (var memory in left)
            {
                if (memory.IsEmpty)
                {
                    continue;
                }

                if (count == MostPieces)
                {
                    break;
                }

                // Blocks of the pool are pinned already; only what was larger is pinned here.
                pins[count] = memory.Pin();
                pieces[count] = new IoVector
                {
                    Address = (nint)pins[count].Pointer,
                    Length = (nuint)memory.Length,
                };
                count++;
            }

            var message = new MessageHeader { Pieces = (nint)pieces, PieceCount = (nuint)count };
            return Libc.SendPieces(socket, &message, Libc.DoNotSignal);
        }
        finally
        {
            for (var i = 0; i < count; i++)
            {
                pins[i].Dispose();
            }
        }
    }

    [System.Runtime.CompilerServices.InlineArray(MostPieces)]
    private struct Pins
    {
        private MemoryHandle _first;
    }
}
