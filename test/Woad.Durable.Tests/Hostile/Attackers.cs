namespace Woad.Durable.Tests.Hostile;

/// <summary>Attackers that work at once, each with a connection and with random numbers of its own.</summary>
internal static class Attackers
{
    private const int Number = 8;

    /// <param name="count">The number of requests of all together.</param>
    /// <param name="seed">The seed of the random numbers.</param>
    /// <param name="attack">Sends so many requests.</param>
    public static Task RunAsync(int count, int seed, Func<Random, int, Task> attack) => Task.WhenAll(
        Enumerable.Range(0, Number).Select(i => Task.Run(() => attack(new Random(seed + (100 * i)), count / Number))));
}
