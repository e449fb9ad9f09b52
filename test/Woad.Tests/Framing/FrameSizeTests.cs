using Woad.Framing;

namespace Woad.Tests.Framing;

/// <summary>[MC-NMF] 2.2.2; row F7 of the hostile-input catalogue.</summary>
[Trait("Row", "F7")]
public sealed class FrameSizeTests
{
    [Theory]
    [InlineData(0, "00")]
    [InlineData(0x7F, "7F")]
    [InlineData(0x80, "8001")]
    [InlineData(0x3FFF, "FF7F")]
    [InlineData(0x4000, "808001")]
    [InlineData(0x200000, "80808001")]
    [InlineData(int.MaxValue, "FFFFFFFF07")]
    public void Size_is_written_and_read_as_specified(int value, string hex)
    {
        var bytes = new byte[FrameSize.MaxBytes];

        var written = FrameSize.Write(bytes, value);

        Assert.Equal(hex, Convert.ToHexString(bytes, 0, written));
        Assert.Equal(written, FrameSize.BytesFor(value));
        Assert.Equal(written, FrameSize.TryRead(bytes, out var read));
        Assert.Equal(value, read);
    }

    [Theory]
    [InlineData("")]
    [InlineData("80")]
    [InlineData("FFFFFFFF")]
    public void Size_that_is_not_complete_waits_for_more(string hex) =>
        Assert.Equal(0, FrameSize.TryRead(Convert.FromHexString(hex), out _));

    [Theory]
    [InlineData("8000", 0)]
    [InlineData("FF80808000", 0x7F)]
    public void Size_with_padding_is_taken(string hex, int value)
    {
        Assert.Equal(hex.Length / 2, FrameSize.TryRead(Convert.FromHexString(hex), out var read));
        Assert.Equal(value, read);
    }

    [Theory]
    [InlineData("8080808008")]
    [InlineData("FFFFFFFF0F")]
    [InlineData("808080808000")]
    [InlineData("FFFFFFFFFF7F")]
    public void Size_above_the_limit_or_of_six_bytes_is_refused(string hex) =>
        Assert.Throws<FramingException>(() => FrameSize.TryRead(Convert.FromHexString(hex), out _));
}
