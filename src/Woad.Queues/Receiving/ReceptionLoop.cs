using Microsoft.Extensions.Logging;
using System.ServiceModel;
using Woad.Queues.Addresses;
using Woad.Queues.Engine;

namespace Woad.Queues.Receiving;

/// <summary>
/// Receives the messages of a queue, one after the other, until it is stopped. An engine that is not there is asked
/// again after some time.
/// </summary>
internal abstract class ReceptionLoop(Reception reception)
{
    private static readonly TimeSpan FirstPause = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan LongestPause = TimeSpan.FromSeconds(30);

    private volatile bool _hasFaulted;

    protected Reception Reception => reception;

    /// <summary>Whether a message has faulted the host: nothing more is received.</summary>
    protected bool HasFaulted => _hasFaulted;

    /// <summary>
    /// Receives until <paramref name="stopping"/>, or until a message faults the host. Does not throw.
    /// </summary>
    public async Task RunAsync(CancellationToken stopping)
    {
        var pause = FirstPause;
        while (!stopping.IsCancellationRequested && !_hasFaulted)
        {
            try
            {
                if (await ReceiveAsync(stopping).ConfigureAwait(false) is { } poison)
                {
                    await FaultAsync(poison).ConfigureAwait(false);
                    return;
                }

                pause = FirstPause;
            }
            catch (OperationCanceledException) when (stopping.IsCancellationRequested)
            {
                return;
            }
            catch (Exception) when (_hasFaulted)
            {
                return;
            }
            catch (QueueException e) when (e.Error is QueueError.Deleted or QueueError.NotFound)
            {
                Fail(QueueErrors.Of(reception.Request.Address, e));
                return;
            }
            catch (Exception e)
            {
                Log.ReceiveFailed(reception.Logger, reception.Request.Address, pause, e);
                await Task.Delay(pause, reception.Clock, stopping)
                    .ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
                pause = pause * 2 < LongestPause ? pause * 2 : LongestPause;
            }
        }
    }

    /// <summary>
    /// Receives and hands up what is one unit of work; the exception that the host is to fault with, if any.
    /// </summary>
    protected abstract ValueTask<Exception?> ReceiveAsync(CancellationToken stopping);

    /// <summary>Runs a message that has been admitted beside the loop.</summary>
    protected void RunBeside(Func<ValueTask> run)
    {
        reception.Running.Begin();
        _ = RunAsync();

        async Task RunAsync()
        {
            // Operations may run on this thread: it is not the loop's.
            await Task.Yield();
            try
            {
                await run().ConfigureAwait(false);
            }
            catch (Exception e)
            {
                Log.EndFailed(reception.Logger, reception.Request.Address, e);
            }
            finally
            {
                reception.Running.End();
            }
        }
    }

    /// <summary>
    /// The host faults because of a message. The queue is let go first: an error handler may take the message out of
    /// it.
    /// </summary>
    protected async ValueTask FaultAsync(Exception poison)
    {
        _hasFaulted = true;
        await reception.Reader.DisposeAsync().ConfigureAwait(false);
        Fail(poison);
    }

    /// <summary>The host faults, on another thread: it may close this listener meanwhile.</summary>
    private void Fail(Exception reason) =>
        ThreadPool.UnsafeQueueUserWorkItem(
            static s => s.Failed(s.reason), (reception.Request.Failed, reason), preferLocal: false);
}
