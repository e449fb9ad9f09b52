using Woad.Lab.Blocks;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Blocks;

/// <summary>Windows that take no time and keep a record.</summary>
internal sealed class FakeWindows : IBlockWindows
{
    /// <summary>The cells of each block, in their order.</summary>
    public List<(int Block, string Cell)> Measured { get; } = [];

    public List<string> Marks { get; } = [];

    /// <summary>The cells that fail from a block on.</summary>
    public Func<string, int, bool> Failing { get; init; } = (_, _) => false;

    /// <summary>The planned length of a window.</summary>
    public double Seconds { get; init; } = 1;

    private int _block;

    public bool HasFailed(ICellDefinition cell) => Failing(cell.Id, _block + 1);

    public double SecondsOf(ICellDefinition cell) => Seconds;

    public Task MeasureAsync(IReadOnlyList<ICellDefinition> group, int block, CancellationToken cancel)
    {
        _block = block;
        Measured.AddRange(group.Select(c => (block, c.Id)));
        return Task.CompletedTask;
    }

    public TrialData Data() => new([]);

    public void Mark(string text) => Marks.Add(text);

    public void Say(string text)
    {
    }
}
