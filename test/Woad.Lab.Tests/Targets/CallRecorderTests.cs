using System.Globalization;
using Woad.Lab.Targets.Wire;

namespace Woad.Lab.Tests.Targets;

public sealed class CallRecorderTests
{
    /// <summary>The ports that a kernel gives away have five digits, those of services mostly four.</summary>
    [Theory]
    [InlineData(8080)]
    [InlineData(1024)]
    [InlineData(10000)]
    [InlineData(65535)]
    public void Port_has_as_many_digits_as_the_servers(int port)
    {
        using var recorder = new CallRecorder(new Uri($"net.tcp://127.0.0.1:{port}/x"));
        Assert.Equal(
            port.ToString(CultureInfo.InvariantCulture).Length,
            recorder.Address.Port.ToString(CultureInfo.InvariantCulture).Length);
    }

    [Theory]
    [InlineData("/run/a.sock")]
    [InlineData("/var/lib/some/where/a%20service.sock")]
    public void Socket_file_has_as_many_letters_as_the_servers(string path)
    {
        using var recorder = new CallRecorder(new Uri($"net.uds://localhost{path}"));
        Assert.Equal(path.Length, recorder.Address.AbsolutePath.Length);
        Assert.True(File.Exists(recorder.Address.LocalPath));
        recorder.Dispose();
        Assert.False(File.Exists(recorder.Address.LocalPath));
    }

    [Fact]
    public void Path_that_is_too_short_is_said() =>
        Assert.Contains(
            "/a.sock is too short",
            Assert.Throws<InvalidDataException>(() => new CallRecorder(new Uri("net.uds://localhost/a.sock"))).Message,
            StringComparison.Ordinal);
}
