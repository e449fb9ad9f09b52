using System.ServiceModel;
using System.Transactions;
using Woad.Connections;
using Woad.Queues.Addresses;
using Woad.Queues.Engine;
using Woad.Queues.Hosts;
using Woad.Queues.Model;
using Woad.Transactions;
using Woad.Xml;

namespace Woad.Queues.Sending;

/// <summary>
/// Sends the messages of one channel to a queue, in the transaction of the caller where there is one.
/// </summary>
internal sealed class QueueSender : IAsyncDisposable
{
    private readonly QueueHostUse _host;
    private readonly QueueName _queue;
    private readonly MsmqModel _model;

    private QueueSender(Uri via, QueueHostUse host, QueueName queue, MsmqModel model)
    {
        (Via, _host, _queue, _model) = (via, host, queue, model);
        Template = new QueuedMessage
        {
            IsRecoverable = model.IsDurable,
            TimeToBeReceived = model.TimeToLive,
            IsJournaled = model.IsJournaled,
            DeadLetters = DeadLettersOf(model),
            Priority = model.IsExactlyOnce ? (byte)0 : (byte)3,
        };
    }

    public Uri Via { get; }

    /// <summary>A message without its body.</summary>
    public QueuedMessage Template { get; }

    /// <summary>The settings of the binding.</summary>
    public MsmqModel Model => _model;

    /// <summary>Finds the engine of an address, and checks the settings against it.</summary>
    /// <exception cref="CommunicationException">The engine cannot be opened.</exception>
    /// <exception cref="InvalidOperationException">A setting does not fit; the message has the remedy.</exception>
    public static async ValueTask<QueueSender> OpenAsync(
        Uri via, TransportModel transport, CancellationToken cancellationToken)
    {
        AddressScheme.Check(via, transport);
        var model = (MsmqModel)transport.Settings;
        var address = QueueAddress.Parse(via);
        try
        {
            var host = QueueHosts.Shared.Use(address.Host);
            try
            {
                QueueRules.Check(model, host, transport.HasSessions, via);
                await CheckDeadLettersAsync(model, host, cancellationToken).ConfigureAwait(false);
            }
            catch
            {
                await host.DisposeAsync().ConfigureAwait(false);
                throw;
            }

            return new QueueSender(via, host, address.Name, model);
        }
        catch (QueueException e)
        {
            throw QueueErrors.Of(via, e);
        }
    }

    /// <summary>Sends a message. With a transaction it is in the queue when that has committed.</summary>
    public async ValueTask SendAsync(
        QueuedMessage message, Transaction? transaction, CancellationToken cancellationToken)
    {
        try
        {
            if (!_model.IsExactlyOnce)
            {
                await _host.Engine.SendAsync(_queue, message, null, cancellationToken).ConfigureAwait(false);
            }
            else if (transaction is not null)
            {
                await _host.Works.Of(transaction)
                    .RunAsync(
                        work => _host.Engine.SendAsync(_queue, message, work, cancellationToken), cancellationToken)
                    .ConfigureAwait(false);
            }
            else
            {
                await SendAloneAsync(message, cancellationToken).ConfigureAwait(false);
            }
        }
        catch (QueueException e)
        {
            throw QueueErrors.Of(Via, e);
        }
        catch (TransactionException e)
        {
            throw new CommunicationException(Escaped.Text(
                $"The message could not be sent to {Via} in the transaction: "
                + $"{e.Message}"), e);
        }
    }

    public ValueTask DisposeAsync() => _host.DisposeAsync();

    /// <summary>A transaction of this message alone.</summary>
    private async ValueTask SendAloneAsync(QueuedMessage message, CancellationToken cancellationToken)
    {
        var work = _host.Engine.Begin();
        await using (work.ConfigureAwait(false))
        {
            await _host.Engine.SendAsync(_queue, message, work, cancellationToken).ConfigureAwait(false);
            await work.CommitAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    private static QueueName? DeadLettersOf(MsmqModel model) => model.DeadLetters switch
    {
        DeadLetterQueue.Custom => QueueAddress.Parse(model.OwnDeadLetters!).Name,
        DeadLetterQueue.System => model.IsExactlyOnce ? QueueName.TransactedDeadLetter : QueueName.DeadLetter,
        _ => null,
    };

    private static async ValueTask CheckDeadLettersAsync(
        MsmqModel model, QueueHostUse host, CancellationToken cancellationToken)
    {
        if (model.OwnDeadLetters is not { } address)
        {
            return;
        }

        var name = QueueAddress.Parse(address).Name;
        var found = await host.Engine.FindAsync(name, cancellationToken).ConfigureAwait(false)
            ?? throw QueueErrors.Missing(Escaped.Text(
                $"There was no queue at {address}, which CustomDeadLetterQueue of the binding names. Create it, for "
                    + $"example with MessageQueue.Create."));
        if (found.Settings.IsTransactional != model.IsExactlyOnce)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The queue {address}, which CustomDeadLetterQueue of the binding names, is "
                + $"{(model.IsExactlyOnce
                    ? "not transactional, and ExactlyOnce is true. Create it as a transactional queue."
                    : "transactional, and ExactlyOnce is false. Create it without transactions.")}"));
        }
    }
}
