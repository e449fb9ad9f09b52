using Woad.Lab.Callers;

namespace Woad.Lab.Targets;

/// <summary>A target that is made when its first session is opened.</summary>
internal sealed class LateTarget(Func<Task<ICallTarget>> create) : ICallTarget
{
    private readonly Lazy<Task<ICallTarget>> _target = new(create);

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
