using Woad.Queues.Embedded.Turns;

namespace Woad.Queues.Tests.Embedded;

public sealed class LogFlushTests
{
    [Fact]
    public void Flush_of_a_file_that_is_on_a_disk_ends()
    {
        var path = Path.GetTempFileName();
        using (var file = File.OpenHandle(path, FileMode.Open, FileAccess.Write))
        {
            RandomAccess.Write(file, [1, 2, 3], 0);
            LogFlush.Run(file);
        }

        Assert.Equal([1, 2, 3], File.ReadAllBytes(path));
        File.Delete(path);
    }

    [Fact]
    public void Flush_that_the_system_refuses_fails_with_its_reason()
    {
        using var nothing = File.OpenHandle("/dev/null", FileMode.Open, FileAccess.Write);
        var error = Assert.Throws<IOException>(() => LogFlush.Run(nothing));
        Assert.Contains("Invalid argument", error.Message, StringComparison.Ordinal);
    }
}
