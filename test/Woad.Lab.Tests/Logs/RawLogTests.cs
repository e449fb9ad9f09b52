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

    private void Write()
    {
        using var log = new RawLog(_path);
        log.Write(new MarkEvent("one"));
        log.Write(new MarkEvent("two"));
    }
}
