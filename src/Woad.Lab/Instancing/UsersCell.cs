namespace Woad.Lab.Instancing;

/// <summary>
/// The trial that finds how many users fill a binding's server: a closed load whose users double, level by level.
/// </summary>
internal sealed record UsersCell(string Binding, int Objects) : IInstancingCell
{
    /// <summary>Users of each client at the most.</summary>
    public const int Most = 16;

    public const double LevelSeconds = 0.4;

    /// <summary>From here on more users add nothing.</summary>
    private const double Saturated = 0.95;

    private const double LeastGain = 1.03;

    public string Id => $"{Binding}/users";

    public string? ServerKey => "all";

    public TimeSpan Expected => TimeSpan.FromSeconds(Levels.Count * LevelSeconds);

    /// <summary>Users of each client, level by level.</summary>
    public static IReadOnlyList<int> Levels { get; } = [1, 2, 4, 8, Most];

    /// <summary>
    /// The users of each client with which the server is full; where it never is, those after which more bring nothing.
    /// </summary>
    public static int Choose(IReadOnlyList<(int Users, double CallsPerSecond, double ServerShare)> levels)
    {
        var best = levels.Select(l => l.CallsPerSecond).DefaultIfEmpty().Max();
        return levels
            .Where(l => l.ServerShare >= Saturated || l.CallsPerSecond * LeastGain >= best)
            .Select(l => l.Users)
            .FirstOrDefault(Most);
    }
}
