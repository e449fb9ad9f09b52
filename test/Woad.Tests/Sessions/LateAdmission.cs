using System.Threading.Tasks.Sources;

namespace Woad.Tests.Sessions;

/// <summary>
/// An admission that another thread grants just when it has been asked for the first time: it says once that it is
/// pending, and is granted from then on.
/// </summary>
internal sealed class LateAdmission : IValueTaskSource<bool>
{
    private int _asked;

    public bool GetResult(short token) => true;

    public ValueTaskSourceStatus GetStatus(short token) =>
        _asked++ == 0 ? ValueTaskSourceStatus.Pending : ValueTaskSourceStatus.Succeeded;

    public void OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        ThreadPool.QueueUserWorkItem(continuation, state, preferLocal: false);
}
