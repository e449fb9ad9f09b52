namespace Woad.Lab.Load;

/// <summary>The session of one user and its replacement after a failure.</summary>
internal sealed class UserSlot(ILoadTarget target) : IDisposable
{
    private readonly Lock _gate = new();
    private volatile ITargetSession _current = target.Open();

    public ITargetSession Current => _current;

    /// <summary>False when another of the user's calls has replaced the session already.</summary>
    public bool Replace(ITargetSession failed)
    {
        lock (_gate)
        {
            if (!ReferenceEquals(_current, failed))
            {
                return false;
            }

            failed.Dispose();
            _current = target.Open();
            return true;
        }
    }

    public void Dispose() => _current.Dispose();
}
