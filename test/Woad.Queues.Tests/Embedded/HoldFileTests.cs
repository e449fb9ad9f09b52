using Woad.Queues.Embedded.Storage;

namespace Woad.Queues.Tests.Embedded;

/// <summary>The file of what a process holds, as another process reads it.</summary>
public sealed class HoldFileTests : IDisposable
{
    private static readonly Hold _one = new(1, 0, 0);
    private static readonly Hold _two = new(2, 0, 0);
    private static readonly Hold _three = new(3, 1, 2);

    private readonly TempDirectory _directory = new();
    private readonly HoldFile _holds;
    private readonly OtherHolds _other;

    public HoldFileTests()
    {
        var path = Path.Combine(_directory.Path, "test.holds");
        (_holds, _other) = (new HoldFile(path), new OtherHolds(path));
    }

    public void Dispose()
    {
        _holds.Dispose();
        _other.Dispose();
        _directory.Dispose();
    }

    [Fact]
    public void Hold_is_told_when_it_is_written()
    {
        _holds.Add(_one);
        _other.Refresh();
        Assert.False(_other.Contains(_one));
        _holds.Write();
        _other.Refresh();
        Assert.True(_other.Contains(_one));
    }

    [Fact]
    public void Erased_hold_is_gone_and_its_place_is_used_again()
    {
        _holds.Add(_one);
        _holds.Add(_two);
        _holds.Write();
        _holds.Erase(_one);
        _holds.Write();
        _other.Refresh();
        Assert.False(_other.Contains(_one));
        Assert.True(_other.Contains(_two));
        _holds.Add(_three);
        _holds.Write();
        _other.Refresh();
        Assert.True(_other.Contains(_three));
        Assert.Equal(2, _other.All.Count);
    }

    [Fact]
    public void Removed_hold_stays_until_its_place_is_used_again()
    {
        _holds.Add(_one);
        _holds.Write();
        _holds.Remove(_one);
        _holds.Add(_two);
        _holds.Write();
        _other.Refresh();
        Assert.Equal([_two], _other.All);
    }

    [Fact]
    public void File_that_is_missing_holds_nothing()
    {
        using var missing = new OtherHolds(Path.Combine(_directory.Path, "missing.holds"));
        missing.Refresh();
        Assert.Empty(missing.All);
    }
}
