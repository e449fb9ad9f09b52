namespace Woad.Lab.Callers;

/// <summary>What is put under load. Sessions are opened by many users at once.</summary>
internal interface ICallTarget : IAsyncDisposable
{
    ValueTask<ICallSession> OpenAsync();
}
