using Woad.Envelopes;

namespace Woad.Tests.Envelopes;

/// <summary>The segments of an envelope that is sent.</summary>
public sealed class EnvelopeOutputTests
{
    private const int Large = 256 * 1024;
    private const int Small = 8 * 1024;

    [Fact]
    public void First_segment_is_as_large_as_the_message_before()
    {
        var output = new EnvelopeOutput();
        output.Write(new byte[Large]);
        output.Clear();
        Assert.InRange(output.GetSpan(1).Length, 64 * 1024, Large);
        output.Release();
    }

    [Fact]
    public void Last_segment_of_an_announced_length_is_small()
    {
        var output = new EnvelopeOutput();
        output.Announce(Large + Small);
        for (var i = 0; i < Large / Small; i++)
        {
            output.Write(new byte[Small]);
        }

        Assert.InRange(output.GetSpan(Small).Length, Small, 8 * Small);
        output.Write(new byte[Small]);
        Assert.Equal(Large + Small, output.Length);

        // More than was announced is written as usual.
        output.Write(new byte[Small]);
        Assert.Equal(Large + (2 * Small), output.Length);
        output.Release();
    }

    [Fact]
    public void Content_that_is_given_needs_no_large_segment()
    {
        var (output, pieces) = (new EnvelopeOutput(), new EnvelopeOutput());
        for (var i = 0; i < 3; i++)
        {
            output.Write(new byte[100]);
            pieces.Write(new byte[Large]);
            output.Append(pieces);
            output.Write(new byte[100]);
            Assert.Equal(Large + 200, output.Length);
            output.Clear();
            Assert.InRange(output.GetSpan(1).Length, 1, Small);
        }

        output.Release();
    }
}
