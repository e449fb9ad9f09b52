using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Cuts whole replies off what a connection received, without reading what is in them.</summary>
internal abstract class ReplyScanner
{
    /// <summary>One reply in so many is compared byte by byte with what is expected.</summary>
    private const int SampleEvery = 512;

    private int _untilSample = SampleEvery;

    /// <summary>Replies whose size or sampled content was not the expected one.</summary>
    public long Wrong { get; protected set; }

    /// <summary>The scanner of a protocol's replies.</summary>
    public static ReplyScanner For(Protocol protocol) => protocol switch
    {
        Protocol.NetTcp => new FrameScanner(),
        Protocol.WebSocket => new WebSocketScanner(),
        _ => new HttpScanner(),
    };

    /// <summary>Takes note of a whole reply that the connection's steady ones are expected to equal.</summary>
    public abstract void Learn(ReadOnlySpan<byte> reply);

    /// <summary>Size in bytes of the reply at the start of <paramref name="input"/>; 0 while it is not known.</summary>
    public abstract int SizeOf(ReadOnlySpan<byte> input);

    /// <summary>Counts the whole replies in <paramref name="input"/> and tells how many bytes they are.</summary>
    public abstract int Scan(ReadOnlySpan<byte> input, out int consumed);

    protected bool IsSample()
    {
        if (--_untilSample > 0)
        {
            return false;
        }

        _untilSample = SampleEvery;
        return true;
    }
}
