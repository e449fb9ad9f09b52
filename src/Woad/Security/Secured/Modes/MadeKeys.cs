using Woad.Layers;
using Woad.Security.Algorithms;

namespace Woad.Security.Secured.Modes;

/// <summary>The keys of a client whose messages a token protects that its kind makes, once until it expires.</summary>
/// <param name="makeAsync">Makes the token.</param>
/// <param name="clock">Tells when it has expired.</param>
/// <param name="suite">The algorithms.</param>
internal sealed class MadeKeys(
    Func<CancellationToken, ValueTask<MadeToken>> makeAsync, TimeProvider clock, AlgorithmSuite suite) : ClientKeys
{
    private readonly SemaphoreSlim _making = new(1);
    private MadeExchange? _exchange;

    /// <summary>A token that lasts is there already: then nothing is awaited.</summary>
    public override ValueTask PrepareAsync(AskAsync askAsync, CancellationToken cancellationToken) =>
        IsFresh ? default : ReplaceAsync(cancellationToken);

    public override bool WaitsForOthers => !IsFresh;

    public override ClientExchange Begin() => Volatile.Read(ref _exchange)
        ?? throw new InvalidOperationException("The token whose key protects messages has not been made yet.");

    private bool IsFresh => Volatile.Read(ref _exchange) is { } exchange && exchange.Token.Expires > clock.GetUtcNow();

    private async ValueTask ReplaceAsync(CancellationToken cancellationToken)
    {
        await _making.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            if (!IsFresh)
            {
                var made = await makeAsync(cancellationToken).ConfigureAwait(false);
                Volatile.Write(ref _exchange, new MadeExchange(made, suite));
            }
        }
        finally
        {
            _making.Release();
        }
    }
}
