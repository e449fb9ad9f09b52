namespace Woad.Lab.Callers.Recording;

/// <summary>
/// The calls of one shard that are due and have not ended, each in a place of its own, which is used again. A call that
/// never ends is found here.
/// </summary>
internal sealed class CallsUnderWay
{
    private const long NotStarted = -1;
    private const long Free = -2;

    private readonly Stack<int> _free = new();
    private (long Due, long Start)[] _calls = [];
    private int _used;

    /// <summary>The place of a call that is due.</summary>
    public int Add(long due)
    {
        if (!_free.TryPop(out var place))
        {
            place = _used++;
            if (place == _calls.Length)
            {
                Array.Resize(ref _calls, Math.Max(16, 2 * place));
            }
        }

        _calls[place] = (due, NotStarted);
        return place;
    }

    /// <summary>The call goes out. Returns when it was due.</summary>
    public long Started(int place, long start)
    {
        ref var call = ref _calls[place];
        call.Start = start;
        return call.Due;
    }

    public void Remove(int place)
    {
        _calls[place].Start = Free;
        _free.Push(place);
    }

    /// <summary>Those that are left; without a start those that never went out.</summary>
    public IReadOnlyList<OpenCall> All() =>
    [
        .. _calls.Take(_used)
            .Where(c => c.Start != Free)
            .Select(c => new OpenCall(c.Due, c.Start == NotStarted ? null : c.Start)),
    ];
}
