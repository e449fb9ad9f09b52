using System.Globalization;
using Woad.Transactions.Coordination;

namespace Woad.Transactions.Tests.Kills;

/// <summary>
/// An account in a folder, as a durable participant: what it has prepared is a file of its own, and the account names
/// the last branch that has changed it.
/// </summary>
internal sealed class AccountFile(string folder, KillPoint point) : ILocalParticipant
{
    private readonly Lock _lock = new();
    private readonly Dictionary<Guid, int> _written = [];

    public string? Name => "account";

    /// <summary>The node of the process.</summary>
    public TransactionNode Node { get; set; } = null!;

    private string Balance => Path.Combine(folder, "balance");

    /// <summary>The amount in the account.</summary>
    public int Amount => int.Parse(ReadBalance()[0], CultureInfo.InvariantCulture);

    /// <summary>The changes that are prepared.</summary>
    public int Locks => Prepared().Length;

    /// <summary>An operation changes the amount in a transaction.</summary>
    public void Write(Guid transaction, int change)
    {
        lock (_lock)
        {
            _written[transaction] = change;
        }

        Node.Register(transaction, isDurable: true, this);
    }

    /// <summary>After a start: prepared changes of which no record tells have aborted.</summary>
    public void Recover()
    {
        foreach (var file in Prepared())
        {
            if (!Node.Knows(Guid.ParseExact(File.ReadAllLines(file)[0], "N")))
            {
                File.Delete(file);
            }
        }
    }

    public void Told(Guid transaction, Guid branch, Notice notice)
    {
        point.Reached($"account {notice}", "before");
        Notice answer;
        lock (_lock)
        {
            answer = notice switch
            {
                Notice.Prepare => Prepare(transaction, branch),
                Notice.Commit => Commit(branch),
                _ => Undo(transaction, branch),
            };
        }

        point.Reached($"account {notice}", "after");
        Node.Answered(branch, answer);
    }

    private Notice Prepare(Guid transaction, Guid branch)
    {
        if (_written.Remove(transaction, out var change))
        {
            Replace(FileOf(branch), $"{transaction:N}", change.ToString(CultureInfo.InvariantCulture));
        }

        return File.Exists(FileOf(branch)) ? Notice.Prepared : Notice.Aborted;
    }

    private Notice Commit(Guid branch)
    {
        var file = FileOf(branch);
        if (File.Exists(file))
        {
            var change = int.Parse(File.ReadAllLines(file)[1], CultureInfo.InvariantCulture);
            if (ReadBalance()[1] != $"{branch:N}")
            {
                Replace(Balance, (Amount + change).ToString(CultureInfo.InvariantCulture), $"{branch:N}");
            }

            File.Delete(file);
        }

        return Notice.Committed;
    }

    private Notice Undo(Guid transaction, Guid branch)
    {
        _written.Remove(transaction);
        File.Delete(FileOf(branch));
        return Notice.Aborted;
    }

    private string[] Prepared() => Directory.GetFiles(folder, "prepared-*");

    private string FileOf(Guid branch) => Path.Combine(folder, $"prepared-{branch:N}");

    private string[] ReadBalance() => File.Exists(Balance) ? File.ReadAllLines(Balance) : ["100", ""];

    /// <summary>Writes a file that is there as a whole or not at all.</summary>
    private void Replace(string file, params string[] lines)
    {
        var written = Path.Combine(folder, "new");
        File.WriteAllLines(written, lines);
        File.Move(written, file, overwrite: true);
    }
}
