using Woad.Xml;

namespace Woad.Transactions.Coordination;

/// <summary>
/// The transactions of one process: as the coordinator of its participants and as a participant of its superiors. It
/// has no IO, threads or clock of its own (<see cref="INodeWorld"/>, <see cref="ITransactionLog"/>).
/// </summary>
internal sealed partial class TransactionNode(INodeWorld world, ITransactionLog log, NodeLimits limits)
{
    private static readonly TimeSpan _maxInterval = TimeSpan.FromMinutes(1);

    private readonly Lock _lock = new();
    private readonly Dictionary<Guid, OpenTransaction> _transactions = [];

    /// <summary>By the identifiers of participants.</summary>
    private readonly Dictionary<Guid, OpenTransaction> _byBranch = [];

    /// <summary>By the identifiers that superiors use.</summary>
    private readonly Dictionary<Guid, OpenTransaction> _bySuperior = [];

    private readonly Effects _effects = new();

    /// <summary>The number of open transactions.</summary>
    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _transactions.Count;
            }
        }
    }

    /// <summary>Takes up the transactions of the log. Called once, before any other member.</summary>
    /// <param name="resource">Finds a resource of this process by its name; null while it is not there.</param>
    public void Recover(Func<string, ILocalParticipant?> resource)
    {
        _effects.Node = this;
        foreach (var record in log.Read())
        {
            lock (_lock)
            {
                var open = Add(record.Id, record.Superior, expires: null);
                var branches = record.Branches
                    .Select(b => new Branch(
                        b.Id, isDurable: true,
                        b.Peer is { } peer ? peer : resource(b.Resource!) ?? new MissingResource(b.Resource!)))
                    .ToArray();
                foreach (var branch in branches)
                {
                    _byBranch[branch.Id] = open;
                }

                open.States.Recover(record.Kind, branches);
                open.States.Repeat();
            }
        }
    }

    /// <summary>Begins a transaction that this process decides.</summary>
    /// <param name="id">Its identifier.</param>
    /// <param name="outcome">Hears the outcome.</param>
    /// <param name="expires">The time at which it aborts; null when its initiator has a clock of its own.</param>
    /// <exception cref="NodeRefusalException">Too many transactions are open.</exception>
    public void BeginRoot(Guid id, Action<bool>? outcome, DateTimeOffset? expires = null)
    {
        lock (_lock)
        {
            Add(id, null, expires).Outcome = outcome;
        }
    }

    /// <summary>Begins this process' part in a transaction that a superior decides.</summary>
    /// <param name="id">Its identifier.</param>
    /// <param name="superior">The superior.</param>
    /// <param name="expires">The time at which it aborts when nobody has asked for the vote.</param>
    /// <exception cref="NodeRefusalException">Too many transactions are open.</exception>
    public void BeginSubordinate(Guid id, Superior superior, DateTimeOffset expires)
    {
        lock (_lock)
        {
            Add(id, superior, expires);
        }
    }

    /// <summary>Whether a transaction is known here.</summary>
    public bool Knows(Guid id)
    {
        lock (_lock)
        {
            return _transactions.ContainsKey(id);
        }
    }

    /// <summary>A participant registers.</summary>
    /// <returns>The identifier by which it names itself.</returns>
    /// <exception cref="NodeRefusalException">The transaction is unknown, or takes nobody any more.</exception>
    public Guid Register(Guid transaction, bool isDurable, object target, Guid? id = null)
    {
        lock (_lock)
        {
            var open = Find(transaction);
            if (!open.States.Takes(isDurable))
            {
                throw new NodeRefusalException("The transaction has begun to end, and takes no participants any more.");
            }

            if (open.States.Branches.Count >= limits.MaxParticipants)
            {
                throw new NodeRefusalException(Escaped.Text(
                    $"The transaction has {limits.MaxParticipants} participants (MaxParticipants of "
                    + $"TransactionServiceOptions)."));
            }

            var branch = new Branch(id ?? Guid.NewGuid(), isDurable, target);
            open.States.Add(branch);
            _byBranch[branch.Id] = open;
            return branch.Id;
        }
    }

    /// <summary>The initiator registers for completion: it alone commits. Nobody can take its place.</summary>
    /// <exception cref="NodeRefusalException">The transaction has an initiator, or is decided elsewhere.</exception>
    public Guid RegisterInitiator(Guid transaction, Peer initiator)
    {
        lock (_lock)
        {
            var open = Find(transaction);
            if (!open.States.IsRoot || open.Outcome is not null || open.Initiator is not null)
            {
                throw new NodeRefusalException("The transaction has an initiator already.");
            }

            open.Initiator = initiator;
            open.Completion = Guid.NewGuid();
            _byBranch[open.Completion] = open;
            return open.Completion;
        }
    }

    /// <summary>The initiator in this process commits; it hears the outcome.</summary>
    public void Commit(Guid transaction)
    {
        lock (_lock)
        {
            if (_transactions.TryGetValue(transaction, out var open))
            {
                Prepare(open);
            }
        }
    }

    /// <summary>Somebody in this process aborts. After its vote it cannot any more.</summary>
    public void Abort(Guid transaction)
    {
        lock (_lock)
        {
            if (_transactions.TryGetValue(transaction, out var open))
            {
                open.States.AbortHere();
            }
        }
    }

    /// <summary>A participant in this process votes, or has ended.</summary>
    public void Answered(Guid branch, Notice notice)
    {
        lock (_lock)
        {
            if (_byBranch.TryGetValue(branch, out var open) && open.States.Find(branch) is { } found)
            {
                open.States.Received(found, notice);
            }
        }
    }

    private OpenTransaction Add(Guid id, Superior? superior, DateTimeOffset? expires)
    {
        if (_transactions.Count >= limits.MaxTransactions)
        {
            throw new NodeRefusalException(Escaped.Text(
                $"{limits.MaxTransactions} transactions are open (MaxTransactions of TransactionServiceOptions)."));
        }

        _effects.Node = this;
        var open = new OpenTransaction
        {
            States = new AtomicTransaction(id, superior is null, _effects),
            Superior = superior,
            Expires = expires,
            Repeats = world.Now + limits.RepeatInterval,
            Interval = limits.RepeatInterval,
        };
        if (!_transactions.TryAdd(id, open))
        {
            throw new NodeRefusalException("A transaction with this identifier is open already.");
        }

        if (superior is not null)
        {
            _bySuperior[superior.Id] = open;
        }

        return open;
    }

    private OpenTransaction Find(Guid id) => _transactions.GetValueOrDefault(id)
        ?? throw new NodeRefusalException("The transaction is not open here. It has ended, or never began.");

    private void Prepare(OpenTransaction open)
    {
        open.VotesUntil ??= world.Now + limits.VoteTimeout;
        open.States.Prepare();
    }
}
