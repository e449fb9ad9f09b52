using Woad.Lab.Logs;


namespace Woad.Lab.Tests.Logs;

public sealed class RunFolderTests : IDisposable
{
    private readonly string _file = Path.GetTempFileName();

    public void Dispose() => File.Delete(_file);

    [Fact]
    public void Folder_that_cannot_be_made_is_refused_by_the_options_name()
    {
        var error = Assert.Throws<ArgumentException>(
            () => RunFolder.Create(_file, "load", new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.Zero)));
        Assert.Contains($"--out '{_file}'", error.Message, StringComparison.Ordinal);
    }
}
