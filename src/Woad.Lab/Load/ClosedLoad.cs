using System.Diagnostics;

namespace Woad.Lab.Load;

/// <summary>
/// Closed load: each user calls again as soon as it has its answer, on threads of its own. Sessions stay open from one
/// window to the next, so that a window measures steady calls only.
/// </summary>
internal sealed class ClosedLoad : IDisposable
{
    private static readonly TimeSpan BackOff = TimeSpan.FromMilliseconds(50);

    private readonly ILoadTarget _target;
    private readonly int _inFlight;
    private readonly UserSlot[] _users;
    private volatile bool _stopped;

    /// <exception cref="Exception">Whatever the target throws when the first session of a user cannot be
    /// opened.</exception>
    public ClosedLoad(ILoadTarget target, int users, int inFlight)
    {
        _target = target;
        _inFlight = inFlight;
        _users = new UserSlot[users];
        for (var i = 0; i < users; i++)
        {
            _users[i] = new UserSlot(target);
        }
    }

    /// <summary>
    /// Loads until the window ends or <see cref="Stop"/> is called. <paramref name="started"/> hands out the states at
    /// once, for whoever watches.
    /// </summary>
    public LoadResult Run(LoadWindow window, Action<IReadOnlyList<UserState>>? started = null)
    {
        _stopped = false;
        var states = new UserState[_users.Length * _inFlight];
        var threads = new Thread[states.Length];
        for (var i = 0; i < states.Length; i++)
        {
            var (user, state) = (_users[i / _inFlight], states[i] = new UserState());
            threads[i] = new Thread(() => CallInTurn(user, state, window), 256 * 1024) { IsBackground = true };
        }

        started?.Invoke(states);
        foreach (var thread in threads)
        {
            thread.Start();
        }

        foreach (var thread in threads)
        {
            thread.Join();
        }

        return LoadResult.Of(window, states);
    }

    public void Stop() => _stopped = true;

    public void Dispose()
    {
        foreach (var user in _users)
        {
            user.Dispose();
        }

        _target.Dispose();
    }

    private void CallInTurn(UserSlot user, UserState state, LoadWindow window)
    {
        while (!_stopped)
        {
            var start = Stopwatch.GetTimestamp();
            if (start >= window.To)
            {
                return;
            }

            var session = user.Current;
            try
            {
                session.Call();
                state.Succeeded(window, start, Stopwatch.GetTimestamp());
            }
            catch (Exception error)
            {
                // Any failure of the service under load is a result, never an end of the load.
                state.Failed(window, start, Stopwatch.GetTimestamp(), error);
                Replace(user, session, state);
            }
        }
    }

    private static void Replace(UserSlot user, ITargetSession failed, UserState state)
    {
        try
        {
            if (user.Replace(failed))
            {
                state.Replaced();
            }
        }
        catch (Exception)
        {
            // The next call on the old session fails and is counted; the pause spares a service that is down.
            Thread.Sleep(BackOff);
        }
    }
}
