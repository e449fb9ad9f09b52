using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;

namespace Woad.Lab.Tests.Logs;

/// <summary>A log whose writer died.</summary>
public sealed class RawLogTests : IDisposable
{
    private readonly string _path = Path.GetTempFileName();

    public void Dispose() => File.Delete(_path);

    [Fact]
    public void Line_that_was_cut_off_is_left_out()
    {
        Write();
        var whole = File.ReadAllText(_path);
        File.WriteAllText(_path, whole[..^10]);
        Assert.Equal("one", Assert.IsType<MarkEvent>(Assert.Single(RawLog.Read(_path))).Text);
        File.WriteAllText(_path, whole);
        Assert.Equal(2, RawLog.Read(_path).Count());
    }

    [Fact]
    public void Line_that_is_whole_and_nonsense_is_refused_with_its_number()
    {
        Write();
        File.AppendAllText(_path, "{ \"kind\": \n");
        var error = Assert.Throws<InvalidDataException>(() => RawLog.Read(_path).Count());
        Assert.Contains("Line 3", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Line_after_one_that_was_cut_off_takes_its_place()
    {
        Write();
        File.WriteAllText(_path, File.ReadAllText(_path)[..^10]);
        using (var log = new RawLog(_path, append: true))
        {
            log.Write(new MarkEvent("three"));
        }

        Assert.Equal(["one", "three"], RawLog.Read(_path).OfType<MarkEvent>().Select(m => m.Text));
    }

    /// <summary>Samples come on threads that no exception may end: the run reads the failure between cells.</summary>
    [Fact]
    public void Full_disk_keeps_the_lines_before_it_and_refuses_those_after()
    {
        using (var disk = new FullDisk(_path, room: 200))
        using (var log = new RawLog(disk))
        {
            for (var i = 0; i < 20; i++)
            {
                log.Write(new MarkEvent($"line {i}"));
            }

            Assert.Contains("No space left", log.Failure?.Message, StringComparison.Ordinal);
            disk.Room = 10_000;
            log.Write(new MarkEvent("later"));
        }

        var lines = RawLog.Read(_path).Cast<MarkEvent>().Select(m => m.Text).ToArray();
        Assert.InRange(lines.Length, 2, 10);
        Assert.DoesNotContain("later", lines);
    }

    private void Write()
    {
        using var log = new RawLog(_path);
        log.Write(new MarkEvent("one"));
        log.Write(new MarkEvent("two"));
    }
}
