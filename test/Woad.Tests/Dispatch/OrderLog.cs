namespace Woad.Tests.Dispatch;

/// <summary>In which order calls began, and how many ran at the same time.</summary>
/// <param name="crowd">As many are to meet before one goes on; 1 to let everybody pass.</param>
public sealed class OrderLog(int crowd)
{
    private readonly List<int> _order = [];
    private readonly TaskCompletionSource _met = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _inside;

    public IReadOnlyList<int> Order => _order;

    public int Peak { get; private set; }

    public void Begin(int number)
    {
        lock (_order)
        {
            _order.Add(number);
            Peak = Math.Max(Peak, ++_inside);
            if (_inside >= crowd)
            {
                _met.TrySetResult();
            }
        }
    }

    public async Task MeetAsync()
    {
        await Task.Yield();
        await _met.Task;
    }

    public void End()
    {
        lock (_order)
        {
            _inside--;
        }
    }
}
