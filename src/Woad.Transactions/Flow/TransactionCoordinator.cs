using System.Collections.Concurrent;
using System.ServiceModel;
using System.Transactions;
using Microsoft.Extensions.Logging;
using Woad.Detached;
using Woad.Transactions.Coordination;
using Woad.Transactions.Protocol;

namespace Woad.Transactions.Flow;

/// <summary>
/// The coordinator of this process: the transactions of System.Transactions that have left it or have come to it.
/// </summary>
internal sealed class TransactionCoordinator : INodeWorld, IDisposable
{
    private const string Local = "urn:woad:transactions:local";

    private static readonly TimeSpan _tick = TimeSpan.FromMilliseconds(250);

    private readonly TimeProvider _clock;
    private readonly ILogger _logger;
    private readonly ITimer _timer;
    private readonly Lock _marshalling = new();
    private readonly ConcurrentDictionary<string, LocalTransaction> _byLocal = new(StringComparer.Ordinal);
    private readonly ConcurrentDictionary<Guid, LocalTransaction> _byId = new();
    private readonly ConcurrentDictionary<Guid, Lazy<Task<Transaction>>> _joining = new();

    public TransactionCoordinator(TimeProvider clock, ITransactionLog log, NodeLimits limits, ILogger logger)
    {
        (_clock, _logger) = (clock, logger);
        Node = new TransactionNode(this, log, limits);
        _timer = clock.NewTimer(static state => ((TransactionNode)state!).Tick(), Node, _tick, _tick);
    }

    public TransactionNode Node { get; }

    public ILogger Logger => _logger;

    public TimeProvider Clock => _clock;

    /// <summary>The services of the process; null while it has none, and transactions stay inside.</summary>
    public ICoordinatorEndpoint? Endpoint { get; set; }

    DateTimeOffset INodeWorld.Now => _clock.GetUtcNow();

    /// <summary>The context by which a transaction flows. The coordinator decides over it from now on.</summary>
    /// <exception cref="TransactionException">The transaction cannot leave the process.</exception>
    public CoordinationContext ContextOf(Transaction transaction, ProtocolVersion version)
    {
        var local = Find(transaction) ?? Begin(transaction);
        return new CoordinationContext
        {
            Version = version,
            Identifier = local.Identifier,
            Expires = TransactionManager.MaximumTimeout is { Ticks: > 0 } limit ? limit : null,
            RegistrationService = Endpoint?.RegistrationOf(local.Id, version) ?? new EndpointAddress(Local),
            IsolationLevel = transaction.IsolationLevel,
            LocalTransactionId = local.Id,
        };
    }

    /// <summary>Takes part in a transaction.</summary>
    /// <exception cref="TransactionException">The coordinator refuses, or cannot be reached.</exception>
    public async ValueTask<Transaction> JoinAsync(CoordinationContext context, CancellationToken cancellationToken)
    {
        if (_byId.TryGetValue(context.Id, out var known))
        {
            return known.Transaction;
        }

        var joining = _joining.GetOrAdd(
            context.Id, _ => new(() => DetachedWork.RunAsync(() => BeginSubordinateAsync(context))));
        try
        {
            return await joining.Value.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (CommunicationException e)
        {
            throw new TransactionException(e.Message, e);
        }
        finally
        {
            _joining.TryRemove(KeyValuePair.Create(context.Id, joining));
        }
    }

    /// <summary>
    /// The coordinator's part of a transaction that has left the process or came to it; null for none.
    /// </summary>
    public LocalTransaction? Find(Transaction transaction) =>
        _byLocal.GetValueOrDefault(transaction.TransactionInformation.LocalIdentifier);

    /// <summary>Makes the coordinator the one that decides over a transaction of this process.</summary>
    public LocalTransaction Begin(Transaction transaction)
    {
        lock (_marshalling)
        {
            if (Find(transaction) is { } local)
            {
                return local;
            }

            var root = new RootTransaction(this, Guid.NewGuid());
            BeginNode(() => Node.BeginRoot(root.Id, isCommitted => Tell(root, isCommitted)));
            Keep(root, transaction.Clone());
            return root;
        }
    }

    public void Dispose() => _timer.Dispose();

    void INodeWorld.Send(Peer to, Notice notice, Guid sender) =>
        _ = DetachedWork.RunAsync(() => SendAsync(to, notice, sender));

    void INodeWorld.Post(Action work) => ThreadPool.UnsafeQueueUserWorkItem(
        static post =>
        {
            try
            {
                post.Work();
            }
            catch (Exception e)
            {
                Log.NotTold(post.Logger, e);
            }
        },
        (Work: work, Logger: _logger),
        preferLocal: false);

    /// <summary>
    /// Tells a transaction of this process its outcome. Programs hear of it: what their handlers throw is logged.
    /// </summary>
    public void Tell(LocalTransaction local, bool isCommitted) => _ = TellAsync(local, isCommitted);

    void INodeWorld.Report(Guid transaction, string problem, Exception? error) =>
        Log.Stuck(_logger, transaction, problem, error);

    private async Task TellAsync(LocalTransaction local, bool isCommitted)
    {
        try
        {
            await local.DecidedAsync(isCommitted).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Log.NotTold(_logger, e);
        }
    }

    private async Task SendAsync(Peer to, Notice notice, Guid sender)
    {
        try
        {
            if (Endpoint is { } endpoint)
            {
                await endpoint.NotifyAsync(to, notice, sender).ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            // Expected of a network: what has not arrived is sent again.
            Log.NotSent(_logger, notice, to.Address, e);
        }
    }

    private async Task<Transaction> BeginSubordinateAsync(CoordinationContext context)
    {
        if (context.RegistrationService.Uri.AbsoluteUri == Local || Endpoint is not { } endpoint)
        {
            throw new TransactionException(
                Endpoint is null
                    ? "This process has no TransactionService, by which coordinators reach it. Start one: "
                        + "TransactionService.StartAsync."
                    : "The process of the caller has no TransactionService, by which participants reach it. Start one "
                        + "there: TransactionService.StartAsync.");
        }

        var participant = Guid.NewGuid();
        var superior = await endpoint
            .RegisterAsync(context.RegistrationService, context.Version, participant, CancellationToken.None)
            .ConfigureAwait(false);
        var committable = new CommittableTransaction(new TransactionOptions
        {
            IsolationLevel = context.IsolationLevel is IsolationLevel.Unspecified
                ? IsolationLevel.Serializable
                : context.IsolationLevel,
            Timeout = TimeoutOf(context),
        });
        var local = new SubordinateTransaction(this, context.Id, context.Identifier, committable);
        try
        {
            BeginNode(() =>
            {
                Node.BeginSubordinate(
                    context.Id, new Superior(participant, superior), _clock.GetUtcNow() + TimeoutOf(context));
                Node.Register(context.Id, isDurable: false, local);
            });
            Keep(local, committable);
            return committable;
        }
        catch
        {
            await SendAsync(superior, Notice.Aborted, participant).ConfigureAwait(false);
            committable.Dispose();
            throw;
        }
    }

    private static TimeSpan TimeoutOf(CoordinationContext context)
    {
        var limit = TransactionManager.MaximumTimeout is { Ticks: > 0 } maximum ? maximum : TimeSpan.FromMinutes(10);
        return context.Expires is { Ticks: > 0 } expires && expires < limit ? expires : limit;
    }

    private void Keep(LocalTransaction local, Transaction transaction)
    {
        var key = transaction.TransactionInformation.LocalIdentifier;
        try
        {
            local.Enlist(transaction);
        }
        catch
        {
            Node.Abort(local.Id);
            throw;
        }

        _byLocal[key] = local;
        _byId[local.Id] = local;
        transaction.TransactionCompleted += (_, _) =>
        {
            _byLocal.TryRemove(key, out _);
            _byId.TryRemove(local.Id, out _);
        };
    }

    private static void BeginNode(Action begin)
    {
        try
        {
            begin();
        }
        catch (NodeRefusalException e)
        {
            throw new TransactionException(e.Message, e);
        }
    }
}
