using Woad.Transactions.Coordination;

namespace Woad.Transactions.Tests.Simulation;

/// <summary>The processes of a transaction and what their databases and programs do.</summary>
internal sealed record Shape
{
    private const int MaxProcesses = 6;

    /// <summary>A decides; B and C are its participants, D is one of B's.</summary>
    public static Shape Plain { get; } = new() { Superiors = [-1, 0, 0, 1] };

    /// <summary>The superior of each process, by its position; the first has none.</summary>
    public required IReadOnlyList<int> Superiors { get; init; }

    /// <summary>The votes of databases that do not agree, by the positions of their processes.</summary>
    public IReadOnlyDictionary<int, Notice> Votes { get; init; } = new Dictionary<int, Notice>();

    /// <summary>The process whose program aborts, and the time; null for none.</summary>
    public (int Process, TimeSpan Time)? Abort { get; init; }

    /// <summary>Whether a database refuses to commit.</summary>
    public bool IsRefused => Votes.Values.Contains(Notice.Aborted);

    /// <summary>A random tree of two to six processes.</summary>
    public static Shape Next(Random random)
    {
        var superiors = new List<int> { -1 };
        var count = random.Next(2, MaxProcesses + 1);
        while (superiors.Count < count)
        {
            superiors.Add(random.Next(superiors.Count));
        }

        var votes = new Dictionary<int, Notice>();
        for (var i = 0; i < count; i++)
        {
            var number = random.Next(100);
            if (number < 20)
            {
                votes[i] = number < 3 ? Notice.Aborted : Notice.ReadOnly;
            }
        }

        return new Shape
        {
            Superiors = superiors,
            Votes = votes,
            Abort = random.Next(5) == 0
                ? (random.Next(count), TimeSpan.FromMilliseconds(random.Next(1, 2000)))
                : null,
        };
    }

    /// <summary>The name of the process at a position.</summary>
    public static string NameOf(int process) => ((char)('A' + process)).ToString();
}
