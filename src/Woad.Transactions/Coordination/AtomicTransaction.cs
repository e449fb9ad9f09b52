namespace Woad.Transactions.Coordination;

/// <summary>
/// The states of one transaction in one process, without IO and clock: a root decides, a subordinate asks its superior.
/// Two-phase commit with presumed abort ([WS-AT 1.1] 3.3 and its state tables): volatile participants vote first, then
/// durable ones; only a commit and a vote are written.
/// </summary>
/// <remarks>One caller at a time.</remarks>
internal sealed class AtomicTransaction(Guid id, bool isRoot, ITransactionEffects effects)
{
    private readonly List<Branch> _branches = [];
    private RecordKind _writing;
    private bool _hasRecord;

    public Guid Id { get; } = id;

    /// <summary>Whether the transaction is decided here.</summary>
    public bool IsRoot { get; } = isRoot;

    public TransactionPhase Phase { get; private set; }

    public IReadOnlyList<Branch> Branches => _branches;

    /// <summary>Facts that the node keeps with the transaction: its superior, its local transaction.</summary>
    public object? Tag { get; set; }

    /// <summary>Whether a participant may still register.</summary>
    public bool Takes(bool isDurable) => Phase == TransactionPhase.Active
        || (Phase == TransactionPhase.PreparingVolatile && isDurable);

    /// <summary>A participant registers.</summary>
    public void Add(Branch branch)
    {
        if (!Takes(branch.IsDurable))
        {
            throw new InvalidOperationException("The transaction takes no participants any more.");
        }

        _branches.Add(branch);
    }

    /// <summary>The participant with an identifier; null for none.</summary>
    public Branch? Find(Guid id) => _branches.Find(branch => branch.Id == id);

    /// <summary>The root's initiator commits, or the superior asks for the vote.</summary>
    public void Prepare()
    {
        if (Phase == TransactionPhase.Prepared)
        {
            // The vote was lost.
            effects.SendUp(this, Notice.Prepared);
        }
        else if (Phase == TransactionPhase.Active)
        {
            Phase = TransactionPhase.PreparingVolatile;
            Ask(isDurable: false);
            Proceed();
        }
    }

    /// <summary>A participant votes, or reports its end.</summary>
    public void Received(Branch branch, Notice notice)
    {
        switch (notice)
        {
            case Notice.Prepared or Notice.Replay:
                Agreed(branch);
                break;
            case Notice.ReadOnly when branch.Phase is BranchPhase.Active or BranchPhase.Preparing:
                branch.Phase = BranchPhase.Ended;
                Proceed();
                break;
            case Notice.Aborted when branch.Phase is not (BranchPhase.Prepared or BranchPhase.Committing):
                if (branch.Phase != BranchPhase.Ended)
                {
                    branch.Phase = BranchPhase.Ended;
                    Abort();
                }

                break;
            case Notice.Aborted when Phase is TransactionPhase.PreparingVolatile or TransactionPhase.PreparingDurable:
                // A participant that has agreed, and has heard nothing for long, may not abort; one that does ends it.
                branch.Phase = BranchPhase.Ended;
                Abort();
                break;
            case Notice.Committed when branch.Phase == BranchPhase.Committing:
                branch.Phase = BranchPhase.Ended;
                EndIfDone();
                break;
        }
    }

    /// <summary>The superior has decided to commit.</summary>
    public void SuperiorCommits()
    {
        if (Phase == TransactionPhase.Prepared)
        {
            Write(RecordKind.Committed);
        }
    }

    /// <summary>
    /// Somebody in this process aborts. A subordinate that has voted waits for its superior, which may have committed.
    /// </summary>
    public void AbortHere()
    {
        if (IsRoot || Phase != TransactionPhase.Prepared)
        {
            Abort();
        }
    }

    /// <summary>The initiator, the superior, or a participant aborts.</summary>
    public void Abort()
    {
        if (Phase is TransactionPhase.Committing or TransactionPhase.Ended
            || (Phase == TransactionPhase.Writing && _writing == RecordKind.Committed))
        {
            return;
        }

        foreach (var branch in _branches.Where(static b => b.Phase != BranchPhase.Ended))
        {
            branch.Phase = BranchPhase.Ended;
            effects.Send(this, branch, Notice.Rollback);
        }

        End(isCommitted: false);
    }

    /// <summary>The record is on the disk.</summary>
    public void Written()
    {
        if (Phase != TransactionPhase.Writing)
        {
            // Aborted meanwhile: the record that came too late goes again.
            effects.Erase(this);
            return;
        }

        _hasRecord = true;
        if (_writing == RecordKind.Prepared)
        {
            Phase = TransactionPhase.Prepared;
            effects.SendUp(this, Notice.Prepared);
            return;
        }

        BeginCommitting();
    }

    /// <summary>Nothing has been heard for a while: what may have been lost is said again.</summary>
    public void Repeat()
    {
        switch (Phase)
        {
            case TransactionPhase.PreparingVolatile or TransactionPhase.PreparingDurable:
                SendTo(BranchPhase.Preparing, Notice.Prepare);
                break;
            case TransactionPhase.Prepared:
                effects.SendUp(this, Notice.Replay);
                break;
            case TransactionPhase.Committing:
                SendTo(BranchPhase.Committing, Notice.Commit);
                break;
        }
    }

    /// <summary>The transaction as its record tells of it, after a restart.</summary>
    public void Recover(RecordKind kind, IEnumerable<Branch> branches)
    {
        _hasRecord = true;
        foreach (var branch in branches)
        {
            branch.Phase = kind == RecordKind.Committed ? BranchPhase.Committing : BranchPhase.Prepared;
            _branches.Add(branch);
        }

        Phase = kind == RecordKind.Committed ? TransactionPhase.Committing : TransactionPhase.Prepared;
        EndIfDone();
    }

    private void Agreed(Branch branch)
    {
        if (branch.Phase == BranchPhase.Committing)
        {
            // It has not heard of the decision.
            effects.Send(this, branch, Notice.Commit);
        }
        else if (branch.Phase == BranchPhase.Preparing)
        {
            branch.Phase = BranchPhase.Prepared;
            Proceed();
        }
        else if (branch.Phase == BranchPhase.Active && Phase == TransactionPhase.Active)
        {
            // A participant may vote before it is asked ([WS-AT 1.1] 3.3, state table of the coordinator).
            branch.Phase = BranchPhase.Prepared;
        }
    }

    private void Ask(bool isDurable)
    {
        foreach (var branch in _branches
            .Where(b => b.IsDurable == isDurable && b.Phase == BranchPhase.Active)
            .ToArray())
        {
            branch.Phase = BranchPhase.Preparing;
            effects.Send(this, branch, Notice.Prepare);
        }
    }

    /// <summary>Goes on when all have voted.</summary>
    private void Proceed()
    {
        if (Phase == TransactionPhase.PreparingVolatile && HaveVoted(isDurable: false))
        {
            Phase = TransactionPhase.PreparingDurable;
            Ask(isDurable: true);
        }

        if (Phase != TransactionPhase.PreparingDurable || !HaveVoted(isDurable: true))
        {
            return;
        }

        if (_branches.Exists(static b => b is { IsDurable: true, Phase: BranchPhase.Prepared }))
        {
            Write(IsRoot ? RecordKind.Committed : RecordKind.Prepared);
        }
        else if (IsRoot)
        {
            BeginCommitting();
        }
        else if (_branches.Exists(static b => b.Phase == BranchPhase.Prepared))
        {
            // Volatile participants do not survive a crash: there is nothing to be written for one.
            Phase = TransactionPhase.Prepared;
            effects.SendUp(this, Notice.Prepared);
        }
        else
        {
            effects.SendUp(this, Notice.ReadOnly);
            Phase = TransactionPhase.Ended;
            effects.Forget(this);
        }
    }

    private bool HaveVoted(bool isDurable) => !_branches.Exists(b =>
        b.IsDurable == isDurable && b.Phase is BranchPhase.Active or BranchPhase.Preparing);

    private void Write(RecordKind kind)
    {
        if (kind == RecordKind.Committed && !_branches.Exists(static b => b.IsDurable))
        {
            BeginCommitting();
            return;
        }

        Phase = TransactionPhase.Writing;
        _writing = kind;
        effects.Write(this, kind);
    }

    private void BeginCommitting()
    {
        Phase = TransactionPhase.Committing;
        effects.Decided(this, isCommitted: true);
        foreach (var branch in _branches.Where(static b => b.Phase == BranchPhase.Prepared).ToArray())
        {
            // Nobody waits for the answer of a volatile one.
            branch.Phase = branch.IsDurable ? BranchPhase.Committing : BranchPhase.Ended;
            effects.Send(this, branch, Notice.Commit);
        }

        EndIfDone();
    }

    private void SendTo(BranchPhase phase, Notice notice)
    {
        foreach (var branch in _branches.Where(b => b.Phase == phase).ToArray())
        {
            effects.Send(this, branch, notice);
        }
    }

    private void EndIfDone()
    {
        if (Phase == TransactionPhase.Committing && !_branches.Exists(static b => b.Phase == BranchPhase.Committing))
        {
            End(isCommitted: true);
        }
    }

    private void End(bool isCommitted)
    {
        Phase = TransactionPhase.Ended;
        if (_hasRecord)
        {
            effects.Erase(this);
        }

        if (!isCommitted)
        {
            effects.Decided(this, isCommitted: false);
        }

        if (!IsRoot)
        {
            effects.SendUp(this, isCommitted ? Notice.Committed : Notice.Aborted);
        }

        effects.Forget(this);
    }
}
