namespace Woad.Transactions.Coordination;

/// <content>Notifications of peers, and the time.</content>
internal sealed partial class TransactionNode
{
    /// <summary>A notification for a coordinator: a vote, an end, a question.</summary>
    /// <param name="branch">The identifier that the coordinator has given to the participant.</param>
    /// <param name="notice">The notification.</param>
    /// <param name="sender">The sender as it names itself, to be answered when the transaction is unknown.</param>
    /// <param name="isFrom">Whether the sender may speak for a process.</param>
    /// <returns>False: the sender is not the participant. The notification is dropped.</returns>
    public bool ReceiveAsCoordinator(Guid branch, Notice notice, Peer? sender, Func<Peer, bool> isFrom)
    {
        lock (_lock)
        {
            if (!_byBranch.TryGetValue(branch, out var open))
            {
                // Presumed abort: a transaction that nobody remembers has aborted ([WS-AT 1.1] 3.3, state None).
                if (notice is Notice.Prepared or Notice.Replay && sender is not null && isFrom(sender))
                {
                    world.Send(sender, Notice.Rollback, Guid.Empty);
                }

                return true;
            }

            if (open.Completion == branch)
            {
                return ReceiveOfInitiator(open, notice, isFrom);
            }

            var found = open.States.Find(branch)!;
            if (found.Target is not Peer peer || !isFrom(peer))
            {
                return false;
            }

            open.States.Received(found, notice);
            return true;
        }
    }

    /// <summary>A notification for a participant: Prepare, Commit or Rollback.</summary>
    /// <param name="participant">The identifier that this process has given to the superior.</param>
    /// <param name="notice">The notification.</param>
    /// <param name="sender">The sender as it names itself, to be answered when the transaction is unknown.</param>
    /// <param name="isFrom">Whether the sender may speak for a process.</param>
    /// <returns>False: the sender is not the superior. The notification is dropped.</returns>
    public bool ReceiveAsParticipant(Guid participant, Notice notice, Peer? sender, Func<Peer, bool> isFrom)
    {
        lock (_lock)
        {
            if (!_bySuperior.TryGetValue(participant, out var open))
            {
                if (sender is not null && isFrom(sender))
                {
                    AnswerForgotten(notice, sender, participant);
                }

                return true;
            }

            if (!isFrom(open.Superior!.Peer))
            {
                return false;
            }

            switch (notice)
            {
                case Notice.Prepare:
                    Prepare(open);
                    break;
                case Notice.Commit:
                    open.States.SuperiorCommits();
                    break;
                case Notice.Rollback:
                    open.States.Abort();
                    break;
            }

            return true;
        }
    }

    /// <summary>Sends again what may have been lost, and aborts what has taken too long.</summary>
    public void Tick()
    {
        lock (_lock)
        {
            var now = world.Now;
            foreach (var open in _transactions.Values.ToArray())
            {
                var states = open.States;
                var late = states.Phase switch
                {
                    TransactionPhase.Active => open.Expires,
                    TransactionPhase.PreparingVolatile or TransactionPhase.PreparingDurable => open.VotesUntil,
                    _ => null,
                };
                if (late <= now)
                {
                    states.Abort();
                }
                else if (open.Repeats <= now)
                {
                    open.Interval = open.Interval + open.Interval < _maxInterval
                        ? open.Interval + open.Interval
                        : _maxInterval;
                    open.Repeats = now + open.Interval;
                    if (open.Unwritten is { } kind)
                    {
                        open.Unwritten = null;
                        _effects.Write(states, kind);
                    }

                    states.Repeat();
                }
            }
        }
    }

    /// <summary>A participant that has ended gives the answer that it gave.</summary>
    private void AnswerForgotten(Notice notice, Peer sender, Guid participant)
    {
        if (notice == Notice.Commit)
        {
            world.Send(sender, Notice.Committed, participant);
        }
        else if (notice is Notice.Prepare or Notice.Rollback)
        {
            world.Send(sender, Notice.Aborted, participant);
        }
    }

    private bool ReceiveOfInitiator(OpenTransaction open, Notice notice, Func<Peer, bool> isFrom)
    {
        if (!isFrom(open.Initiator!))
        {
            return false;
        }

        if (notice == Notice.Commit)
        {
            Prepare(open);
        }
        else if (notice == Notice.Rollback)
        {
            open.States.Abort();
        }

        return true;
    }

    private void Written(OpenTransaction open, RecordKind kind, Exception? error)
    {
        lock (_lock)
        {
            if (error is null)
            {
                open.States.Written();
                return;
            }

            // The record may be on the disk, or not: only a vote can be taken back.
            world.Report(
                open.States.Id,
                kind == RecordKind.Prepared
                    ? "The vote cannot be written: the transaction aborts."
                    : "The decision to commit cannot be written. It is written again.",
                error);
            if (kind == RecordKind.Prepared)
            {
                open.States.Abort();
            }
            else
            {
                open.Unwritten = kind;
            }
        }
    }

    /// <summary>The effects of a transaction's states, under the lock of the node.</summary>
    private sealed class Effects : ITransactionEffects
    {
        public TransactionNode Node { get; set; } = null!;

        public void Send(AtomicTransaction transaction, Branch branch, Notice notice)
        {
            if (branch.Target is Peer peer)
            {
                Node.Sent(peer, notice, branch.Id);
            }
            else
            {
                var local = (ILocalParticipant)branch.Target;
                Node.Posted(() => local.Told(transaction.Id, branch.Id, notice));
            }
        }

        public void SendUp(AtomicTransaction transaction, Notice notice)
        {
            var superior = Node.Of(transaction).Superior!;
            Node.Sent(superior.Peer, notice, superior.Id);
        }

        public void Write(AtomicTransaction transaction, RecordKind kind)
        {
            var open = Node.Of(transaction);
            Node.Logged(
                new LogRecord(transaction.Id, kind, open.Superior, [.. transaction.Branches
                    .Where(static b => b is { IsDurable: true, Phase: not BranchPhase.Ended })
                    .Select(static b => new BranchRecord(
                        b.Id, b.Target as Peer, (b.Target as ILocalParticipant)?.Name))]),
                error => Node.Written(open, kind, error));
        }

        public void Erase(AtomicTransaction transaction) => Node.Erased(transaction.Id);

        public void Decided(AtomicTransaction transaction, bool isCommitted)
        {
            var open = Node.Of(transaction);
            if (open.Outcome is { } outcome)
            {
                Node.Posted(() => outcome(isCommitted));
            }

            if (open.Initiator is { } initiator)
            {
                Node.Sent(initiator, isCommitted ? Notice.Committed : Notice.Aborted, open.Completion);
            }
        }

        public void Forget(AtomicTransaction transaction)
        {
            var open = Node.Of(transaction);
            Node.Forgot(open);
        }
    }

    private OpenTransaction Of(AtomicTransaction transaction) => _transactions[transaction.Id];

    private void Sent(Peer peer, Notice notice, Guid id) => world.Send(peer, notice, id);

    private void Posted(Action work) => world.Post(work);

    private void Logged(LogRecord record, Action<Exception?> written) => log.Write(record, written);

    private void Erased(Guid id) => log.Erase(id);

    private void Forgot(OpenTransaction open)
    {
        _transactions.Remove(open.States.Id);
        foreach (var branch in open.States.Branches)
        {
            _byBranch.Remove(branch.Id);
        }

        _byBranch.Remove(open.Completion);
        if (open.Superior is { } superior)
        {
            _bySuperior.Remove(superior.Id);
        }
    }
}
