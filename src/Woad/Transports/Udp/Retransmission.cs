namespace Woad.Transports.Udp;

/// <summary>The number and the times of the repetitions of a datagram (SOAP-over-UDP 1.1, appendix I).</summary>
/// <param name="Count">The maximum number of repetitions.</param>
/// <param name="Least">The shortest first delay.</param>
/// <param name="Most">The longest first delay.</param>
/// <param name="Longest">The longest delay.</param>
internal sealed record Retransmission(int Count, TimeSpan Least, TimeSpan Most, TimeSpan Longest)
{
    /// <summary>The first delay, of a random number between 0 and 1.</summary>
    public TimeSpan First(double random) => Least + ((Most - Least) * random);

    /// <summary>The delay after one: twice as long, up to the longest.</summary>
    public TimeSpan After(TimeSpan delay) => delay * 2 < Longest ? delay * 2 : Longest;

    /// <summary>Sends a message again, until the count is reached or <paramref name="ended"/> is cancelled.</summary>
    /// <param name="sendAsync">Sends the datagram.</param>
    /// <param name="clock">Measures the delays.</param>
    /// <param name="ended">Cancelled when a reply has come, or the sender has given up.</param>
    public async Task RepeatAsync(Func<ValueTask> sendAsync, TimeProvider clock, CancellationToken ended)
    {
        var delay = First(Random.Shared.NextDouble());
        for (var sent = 0; sent < Count; sent++)
        {
            await Task.Delay(delay, clock, ended).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            if (ended.IsCancellationRequested)
            {
                return;
            }

            await sendAsync().ConfigureAwait(false);
            delay = After(delay);
        }
    }
}
