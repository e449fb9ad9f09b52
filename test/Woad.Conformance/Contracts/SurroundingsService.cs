using System.Collections.Concurrent;
using System.Globalization;
using System.Security.Principal;
using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class SurroundingsService : ISurroundings
{
    private static readonly AsyncLocal<string?> Local = new();
    private static readonly ConcurrentDictionary<string, Meeting> Meetings = new();

    /// <summary>What the operation that waits has noted.</summary>
    public static Task<string> NotedAsync(string key) => Of(key).Noted.Task;

    public void Change(string text)
    {
        Local.Value = text;
        CultureInfo.CurrentCulture = new CultureInfo("sv-FI");
        Thread.CurrentPrincipal = new GenericPrincipal(new GenericIdentity(text), null);
        SynchronizationContext.SetSynchronizationContext(new SynchronizationContext());
    }

    public string Look() =>
        $"{Local.Value} {(CultureInfo.CurrentCulture.Name == "sv-FI" ? "sv-FI" : "")} "
        + $"{(Thread.CurrentPrincipal as GenericPrincipal)?.Identity.Name} "
        + $"{SynchronizationContext.Current?.GetType().Name}";

    public string StateOfRequest() => OperationContext.Current!.RequestContext!.RequestMessage.State.ToString();

    public Tray Pass(Tray tray) => tray;

    public void NoteLater(string key)
    {
        var meeting = Of(key);
        try
        {
            Assert.True(meeting.Released.Task.Wait(TimeSpan.FromSeconds(60)));
            var context = OperationContext.Current!;
            meeting.Noted.TrySetResult(
                $"{context.IncomingMessageHeaders!.Action} {context.IncomingMessageProperties!.Via is not null}");
        }
        catch (Exception e)
        {
            meeting.Noted.TrySetException(e);
        }
    }

    public void Release(string key) => Of(key).Released.TrySetResult();

    private static Meeting Of(string key) => Meetings.GetOrAdd(key, static _ => new Meeting());

    private sealed class Meeting
    {
        public TaskCompletionSource Released { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public TaskCompletionSource<string> Noted { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);
    }
}
