namespace Woad.Transport.Linux.Polling;

/// <summary>
/// Makes an engine for its first user, gives it to all that come while it is used, and makes another one afterwards.
/// </summary>
internal sealed class EngineOwner(EngineSettings settings)
{
    private readonly Lock _lock = new();
    private PollingEngine? _engine;

    /// <summary>
    /// The engine of all transports with the usual options: hosts of one process share its threads and its memory.
    /// </summary>
    public static EngineOwner Shared { get; } = new(new EngineSettings());

    /// <summary>The engine, with one user more, who calls <see cref="PollingEngine.Leave"/>.</summary>
    public PollingEngine Use()
    {
        lock (_lock)
        {
            if (_engine is null || !_engine.TryUse())
            {
                _engine = new PollingEngine(settings);
                _engine.TryUse();
            }

            return _engine;
        }
    }
}
