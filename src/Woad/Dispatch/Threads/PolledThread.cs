namespace Woad.Dispatch.Threads;

/// <summary>
/// The call that a polling thread runs, for the transport that takes its polling away when the call holds it up. A
/// thread is watched while it serves a seat of its transport, and not any more when it was late.
/// </summary>
internal sealed class PolledThread
{
    [ThreadStatic]
    private static PolledThread? _current;

    private Call? _call;
    private int _service;
    private int _relieved;

    /// <summary>Gets or sets the polling of the calling thread; null on threads that do not poll.</summary>
    public static PolledThread? Current
    {
        get => _current;
        set => _current = value;
    }

    /// <summary>The number of the thread's service, for <see cref="Relieve"/>.</summary>
    public int Service => Volatile.Read(ref _service);

    /// <summary>Whether another thread polls on when a call holds this one up.</summary>
    public bool IsWatched => Volatile.Read(ref _service) != Volatile.Read(ref _relieved);

    /// <summary>The thread is watched from now on.</summary>
    public void BeginService() => Volatile.Write(ref _service, _service + 1);

    /// <summary>Notes the call that runs from now on. False within another one, and where nobody watches.</summary>
    public bool TryBegin(Call call)
    {
        if (_call is not null || !IsWatched)
        {
            return false;
        }

        Volatile.Write(ref _call, call);

        // Noted before this look, for whoever relieves: it has a fence for both sides.
        if (IsWatched)
        {
            return true;
        }

        _call = null;
        return false;
    }

    /// <summary>The noted call has returned to the polling thread.</summary>
    public void End() => Volatile.Write(ref _call, null);

    /// <summary>
    /// Another thread polls on: the call that runs counts as one that blocks, and what it keeps from being read is read
    /// by others.
    /// </summary>
    /// <param name="service">The service that has ended.</param>
    public void Relieve(int service)
    {
        Volatile.Write(ref _relieved, service);
        Interlocked.MemoryBarrierProcessWide();
        if (Volatile.Read(ref _call) is { } call)
        {
            call.Service.Threads.Overrun(call);
        }
    }
}
