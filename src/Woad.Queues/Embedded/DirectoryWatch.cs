using System.Collections.Concurrent;
using Woad.Queues.Embedded.Storage;
using Woad.Queues.Embedded.Turns;

namespace Woad.Queues.Embedded;

/// <summary>
/// Looks for what other processes have done: for messages that receivers of this one wait for, and for processes that
/// have died. It has the turn while it looks.
/// </summary>
internal sealed class DirectoryWatch(
    TransactionRunner runner, string directory, string ownerName)
{
    /// <summary>A look at a file without changes takes some microseconds.</summary>
    private static readonly TimeSpan _often = TimeSpan.FromMilliseconds(10);

    /// <summary>Also how long the messages of a dead process stay away.</summary>
    private static readonly TimeSpan _seldom = TimeSpan.FromMilliseconds(250);

    private readonly ConcurrentQueue<IReadOnlyList<HeldMessage>> _later = new();
    private bool _hasOthers;
    private int _looks;

    /// <summary>Messages whose release has failed.</summary>
    public void ReleaseLater(IReadOnlyList<HeldMessage> held) => _later.Enqueue(held);

    /// <summary>Whether receivers of this process wait, perhaps for messages of others.</summary>
    public bool IsUrgent() => _hasOthers && runner.Waiting > 0;

    /// <summary>Looks, and tells when to look again.</summary>
    public TimeSpan Look()
    {
        var isOften = IsUrgent();
        var isCheck = !isOften || ++_looks % (_seldom / _often) == 0;
        if ((isCheck && (_hasOthers || !_later.IsEmpty)) || runner.IsChangedElsewhere())
        {
            var tick = new CallOperation<bool>(flushes: false, Tick);
            tick.TryStart();
            runner.Run([tick]);
        }

        return IsUrgent() ? _often : _seldom;
    }

    /// <summary>Another process has written to the file: it may be a new one.</summary>
    public void See(List<(long Id, string Name)> owners) => _hasOthers = owners.Count > 1;

    /// <summary>Returns what dead processes have held.</summary>
    public bool Tick(QueueStore store)
    {
        while (_later.TryDequeue(out var held))
        {
            Releases.Release(store, held);
        }

        var others = 0;
        foreach (var (id, name) in store.Owners.List())
        {
            if (name == ownerName)
            {
                continue;
            }

            if (OwnerFile.IsDead(directory, name))
            {
                Releases.Bury(store, id, name);
            }
            else
            {
                others++;
            }
        }

        _hasOthers = others > 0;
        return true;
    }
}
