using Woad.Lab.Callers;

namespace Woad.Lab.Targets.Replay;

/// <summary>A target whose call is captured when its first session is opened.</summary>
internal sealed class CapturedTarget(Func<Task<ReplayTarget>> capture) : ICallTarget
{
    private readonly Lazy<Task<ReplayTarget>> _target = new(capture);

    public async ValueTask<ICallSession> OpenAsync() =>
        await (await _target.Value.ConfigureAwait(false)).OpenAsync().ConfigureAwait(false);

    public async ValueTask DisposeAsync()
    {
        if (_target is { IsValueCreated: true, Value.IsCompletedSuccessfully: true })
        {
            await (await _target.Value.ConfigureAwait(false)).DisposeAsync().ConfigureAwait(false);
        }
    }
}
