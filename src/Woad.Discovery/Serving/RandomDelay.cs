namespace Woad.Discovery.Serving;

/// <summary>Waits that spread messages of many senders over a time.</summary>
internal static class RandomDelay
{
    /// <summary>Waits a random part of a time.</summary>
    public static Task WaitAsync(TimeSpan most, TimeProvider clock, CancellationToken cancellationToken) =>
        most <= TimeSpan.Zero
            ? Task.CompletedTask
            : Task.Delay(TimeSpan.FromTicks(Random.Shared.NextInt64(most.Ticks + 1)), clock, cancellationToken);
}
