using System.ServiceModel;

namespace Interop.Matrix;

/// <summary>The client of <see cref="ITalks"/>.</summary>
[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Multiple, UseSynchronizationContext = false)]
public sealed class TalksBack : ITalksBack
{
    private readonly List<string> _told = new();
    private readonly TaskCompletionSource _later = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _expected;

    /// <summary>Completes when as many texts as that were told.</summary>
    public Task WaitAsync(int count)
    {
        lock (_told)
        {
            _expected = count;
            Check();
        }

        return _later.Task.WaitAsync(MatrixBindings.Patience);
    }

    public List<string> Take()
    {
        lock (_told)
        {
            var told = new List<string>(_told);
            told.Sort(string.CompareOrdinal);
            return told;
        }
    }

    public int Double(int number)
    {
        Add("double " + number);
        return 2 * number;
    }

    public void Tell(string text) => Add("told " + text);

    private void Add(string line)
    {
        lock (_told)
        {
            _told.Add(line);
            Check();
        }
    }

    private void Check()
    {
        if (_expected > 0 && _told.Count >= _expected)
        {
            _later.TrySetResult();
        }
    }
}
