using Woad.Dispatch.Threads;

namespace Woad.Tests.Dispatch;

/// <summary>A thread that seems to be stuck in a call, as the system's files describe it.</summary>
public sealed class ThreadProgressTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory();

    public void Dispose() => _folder.Delete(recursive: true);

    [Theory]
    [InlineData('S')]
    [InlineData('D')]
    public void Sleeping_thread_is_stuck(char state)
    {
        Say(state, 1_000);
        Assert.True(new ThreadProgress(_folder.FullName).IsStuck(1));
    }

    [Fact]
    public void Thread_that_waits_for_a_processor_is_not_stuck()
    {
        var progress = new ThreadProgress(_folder.FullName);
        Say('R', 1_000);
        Assert.False(progress.IsStuck(1));
        Say('R', 1_000_000);
        Assert.False(progress.IsStuck(1));
    }

    [Fact]
    public void Thread_that_computes_for_long_is_stuck()
    {
        var progress = new ThreadProgress(_folder.FullName);
        Say('R', 1_000);
        Assert.False(progress.IsStuck(1));
        Say('R', 2_001_000);
        Assert.True(progress.IsStuck(1));
        Assert.False(progress.IsStuck(3));
    }

    [Fact]
    public void Without_files_a_thread_is_stuck() =>
        Assert.True(new ThreadProgress(Path.Combine(_folder.FullName, "none")).IsStuck(1));

    [Fact]
    public void Calling_thread_has_files_on_Linux()
    {
        // It computes while it asks.
        Assert.Equal(!OperatingSystem.IsLinux(), ThreadProgress.OfCurrent().IsStuck(1));
    }

    private void Say(char state, long computed)
    {
        File.WriteAllText(Path.Combine(_folder.FullName, "stat"), $"7 (a) S b) {state} 1 7 7 0 -1");
        File.WriteAllText(Path.Combine(_folder.FullName, "schedstat"), $"{computed} 5000000 12\n");
    }
}
