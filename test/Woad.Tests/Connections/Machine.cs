using System.ServiceModel.Channels;

namespace Woad.Tests.Connections;

/// <summary>A communication object that writes down what happens to it.</summary>
internal class Machine : CommunicationObject
{
    public Machine()
    {
        Opening += (_, _) => Events.Add($"opening {State}");
        Opened += (_, _) => Events.Add($"opened {State}");
        Closing += (_, _) => Events.Add($"closing {State}");
        Closed += (_, _) => Events.Add($"closed {State}");
        Faulted += (_, _) => Events.Add($"faulted {State}");
    }

    public List<string> Events { get; } = [];

    public Action? WhenOpening { get; init; }

    public Action? WhenClosing { get; init; }

    public Task? OpenTask { get; init; }

    public Task? CloseTask { get; init; }

    protected override TimeSpan DefaultCloseTimeout => TimeSpan.FromSeconds(7);

    protected override TimeSpan DefaultOpenTimeout => TimeSpan.FromSeconds(9);

    public void Break() => Fault();

    public void CheckOpen() => ThrowIfDisposedOrNotOpen();

    public void CheckMutable() => ThrowIfDisposedOrImmutable();

    public void CheckAlive() => ThrowIfDisposed();

    protected override void OnAbort() => Events.Add("abort");

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnClose(timeout);
        return TaskToAsyncResult.Begin(CloseTask ?? Task.CompletedTask, callback, state);
    }

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnOpen(timeout);
        return TaskToAsyncResult.Begin(OpenTask ?? Task.CompletedTask, callback, state);
    }

    protected override void OnClose(TimeSpan timeout)
    {
        Events.Add($"close {timeout.TotalSeconds}");
        WhenClosing?.Invoke();
    }

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnOpen(TimeSpan timeout)
    {
        Events.Add($"open {timeout.TotalSeconds}");
        WhenOpening?.Invoke();
    }
}
