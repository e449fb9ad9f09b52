using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

/// <summary>Keeps notes, and answers with them when there are enough.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Mixed : IMixed
{
    private readonly Lock _gate = new();
    private readonly List<string> _notes = [];
    private TaskCompletionSource _more = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public int Count
    {
        get
        {
            lock (_gate)
            {
                return _notes.Count;
            }
        }
    }

    public void Note(string text)
    {
        lock (_gate)
        {
            _notes.Add(text);
            _more.TrySetResult();
            _more = new(TaskCreationOptions.RunContinuationsAsynchronously);
        }
    }

    public async Task<string> NotedAsync(int count)
    {
        while (true)
        {
            Task more;
            lock (_gate)
            {
                if (_notes.Count >= count)
                {
                    return string.Join(' ', _notes);
                }

                more = _more.Task;
            }

            await more.WaitAsync(TimeSpan.FromSeconds(30));
        }
    }
}
