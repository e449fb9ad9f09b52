namespace Woad.Durable.Postgres;

/// <summary>Cancels statements that are sent together when the callers of all of them have given up.</summary>
internal sealed class PostgresInterest : IDisposable
{
    private readonly CancellationTokenSource? _ended;
    private readonly List<CancellationTokenRegistration> _registrations = [];
    private int _waiting;

    public PostgresInterest(List<PostgresWork> works)
    {
        if (works.Count == 1)
        {
            Token = works[0].Token;
            return;
        }

        _waiting = works.Count;
        _ended = new CancellationTokenSource();
        Token = _ended.Token;
        works.ForEach(work => _registrations.Add(work.Token.UnsafeRegister(
            static interest => ((PostgresInterest)interest!).Leave(), this)));
    }

    public CancellationToken Token { get; }

    public void Dispose()
    {
        // Waits for a Leave that runs: no cancellation comes afterwards.
        _registrations.ForEach(static registration => registration.Dispose());
        _ended?.Dispose();
    }

    private void Leave()
    {
        if (Interlocked.Decrement(ref _waiting) == 0)
        {
            _ended!.Cancel();
        }
    }
}
