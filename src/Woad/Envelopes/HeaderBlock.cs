namespace Woad.Envelopes;

/// <summary>
/// The headers of one layer in front of all others, as bytes that are written one behind the other: up to three.
/// </summary>
internal sealed class HeaderBlock
{
    private int _firstEnd;
    private int _secondEnd;

    /// <summary>Takes the elements, in the scope of the envelope's start tags.</summary>
    public EnvelopeBuffer Bytes { get; } = new();

    /// <summary>The names, in order; empty when there are no headers.</summary>
    public HeaderName[] Names { get; private set; } = [];

    /// <summary>The elements have been written.</summary>
    /// <param name="names">Their names.</param>
    /// <param name="firstEnd">The end of the first among the bytes.</param>
    /// <param name="secondEnd">The end of the second; that of the first where there is none.</param>
    public void End(HeaderName[] names, int firstEnd, int secondEnd) =>
        (Names, _firstEnd, _secondEnd) = (names, firstEnd, secondEnd);

    /// <summary>The bytes of one header.</summary>
    public ReadOnlySpan<byte> Of(int index) => index switch
    {
        0 => Bytes.Head[.._firstEnd],
        1 => Bytes.Head[_firstEnd.._secondEnd],
        _ => Bytes.Head[_secondEnd..],
    };

    public void Clear()
    {
        Names = [];
        Bytes.Clear();
    }
}
