namespace Woad.Envelopes;

/// <summary>
/// A large content in pooled segments of its own, which are given to the envelope that is sent: it is neither gathered
/// nor copied there.
/// </summary>
internal sealed class GivenContent
{
    /// <summary>From this size a content is large.</summary>
    public const int Least = 64 * 1024;

    private EnvelopeOutput? _pieces;

    /// <summary>Whether there is such a content.</summary>
    public bool IsThere { get; private set; }

    /// <summary>Begins a content of so many bytes, which is written to the result.</summary>
    public EnvelopeOutput Begin(int length)
    {
        IsThere = true;
        _pieces ??= new EnvelopeOutput();
        _pieces.Announce(length);
        return _pieces;
    }

    /// <summary>Gives the content to an envelope.</summary>
    public void MoveTo(EnvelopeOutput output)
    {
        output.Append(_pieces!);
        IsThere = false;
    }

    /// <summary>Copies the content into one piece, for code that reads it.</summary>
    public Memory<byte> Gather(ByteStore store)
    {
        var whole = store.Take(_pieces!.Length);
        _pieces.CopyTo(whole.Span);
        Clear();
        return whole;
    }

    public void Clear()
    {
        _pieces?.Release();
        IsThere = false;
    }
}
