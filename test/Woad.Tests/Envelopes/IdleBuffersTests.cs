using Woad.Envelopes;

namespace Woad.Tests.Envelopes;

/// <summary>The setting of idle buffers.</summary>
public sealed class IdleBuffersTests
{
    [Theory]
    [InlineData(null, IdleBuffers.Default)]
    [InlineData("", IdleBuffers.Default)]
    [InlineData("0", 0)]
    [InlineData("1000000", 1_000_000)]
    [InlineData(1_000_000, 1_000_000)]
    [InlineData(10_000_000_000, 10_000_000_000)]
    public void Maximum_is_that_of_the_setting(object? value, long bytes) =>
        Assert.Equal(bytes, IdleBuffers.Parse(value));

    [Theory]
    [InlineData("-1")]
    [InlineData("64 MB")]
    [InlineData("99999999999999999999")]
    [InlineData(-1)]
    [InlineData(1.5)]
    public void Setting_that_is_no_number_of_bytes_is_refused_with_its_name(object value) =>
        Assert.Contains(
            IdleBuffers.Setting, Assert.Throws<InvalidOperationException>(() => IdleBuffers.Parse(value)).Message);
}
