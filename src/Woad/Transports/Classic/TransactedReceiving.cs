using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Transports.Listening;
using Woad.Waits;

namespace Woad.Transports.Classic;

/// <summary>
/// Receives through a custom input channel, each message in its own transaction. The transaction is the current one of
/// the thread, as in WCF. Therefore the receives are synchronous, on one thread.
/// </summary>
internal sealed class TransactedReceiving(IInputChannel channel, ListenRequest request, Uri address)
{
    /// <summary>A transaction waits for a message that long: an older one would time out in its operation.</summary>
    private static readonly TimeSpan Look = TimeSpan.FromSeconds(1);

    private readonly ChannelTransactions _transactions = ProgramChannels.Of(request.Transport).Transactions!;

    /// <summary>Receives until the channel has ended.</summary>
    public Task ServeAsync() => Task.Factory.StartNew(
        Serve,
        CancellationToken.None,
        TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach,
        TaskScheduler.Default);

    private void Serve()
    {
        for (var goesOn = true; goesOn;)
        {
            var transaction = _transactions.Begin();
            var isHandedOn = false;
            try
            {
                goesOn = !TryReceive(transaction, out var message) || message is not null;
                if (message is not null)
                {
                    isHandedOn = true;
                    HandOn(message, transaction);
                }
            }
            finally
            {
                if (!isHandedOn)
                {
                    // Nothing has been received in it, or what has been goes back.
                    transaction.Dispose();
                }
            }
        }
    }

    private bool TryReceive(CommittableTransaction transaction, out Message? message)
    {
        using var scope = new TransactionScope(transaction);
        var received = channel.TryReceive(Look, out message);
        scope.Complete();
        return received;
    }

    /// <summary>Ends when the message has been admitted: the next one is received then.</summary>
    private void HandOn(Message message, CommittableTransaction transaction)
    {
        var receipt = new ChannelReceipt(transaction);
        if (!_transactions.IsJoined)
        {
            Blocking.Wait(receipt.EndAsync(isDone: true).AsTask());
        }

        var incoming = new Incoming(new ChannelAnswer(channel, request.Transport), new ListenerOrigin(address));
        incoming.Take(message);
        incoming.Set(MessageFeatures.Receipt, _transactions.IsJoined ? receipt : null);
        var isAdmitted = Blocking.Wait(request.Above.Requests.AdmitAsync(incoming).AsTask());
        _ = RunAsync(incoming, isAdmitted, _transactions.IsJoined ? receipt : null);
    }

    private async Task RunAsync(Incoming incoming, bool isAdmitted, ChannelReceipt? receipt)
    {
        // Operations may run on this thread: it is not the one that receives.
        await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
        try
        {
            var isDone = isAdmitted
                && (await request.Above.Requests.RunAsync(incoming).ConfigureAwait(false)).Kind == OutcomeKind.Answered;
            await (receipt?.EndAsync(isDone) ?? default).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Log.ReceiptFailed(request.Logger, address, e.Message, e);
        }
    }
}
