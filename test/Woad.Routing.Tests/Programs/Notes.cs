using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class Notes : INotes, ISessionNotes
{
    private readonly System.Threading.Channels.Channel<string> _notes =
        System.Threading.Channels.Channel.CreateUnbounded<string>();
    private readonly TaskCompletionSource _closed = new();

    public ConcurrentQueue<string?> Sessions { get; } = new();

    public Task WhenSessionClosed => _closed.Task;

    public void Note(string text)
    {
        if (OperationContext.Current!.SessionId is { } session)
        {
            Sessions.Enqueue(session);
            if (Sessions.Count == 1)
            {
                OperationContext.Current.Channel!.Closed += (_, _) => _closed.TrySetResult();
            }
        }

        _notes.Writer.TryWrite(text);
    }

    public async Task<string> NextAsync()
    {
        using var limit = new CancellationTokenSource(TimeSpan.FromSeconds(10));
        return await _notes.Reader.ReadAsync(limit.Token);
    }
}
