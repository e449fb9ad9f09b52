namespace Woad.Envelopes;

/// <summary>
/// The beginning of a streamed envelope: read until the body's first two start tags are there (or its end), so that
/// whatever opens the message or a part of it finds it without waiting.
/// </summary>
/// <param name="BodyOffset">Where the first node inside Body begins.</param>
/// <param name="IsEmpty">Whether there is none.</param>
/// <param name="IsFault">Whether that node is a fault.</param>
internal readonly record struct StreamedHead(int BodyOffset, bool IsEmpty, bool IsFault)
{
    /// <summary>MTOM: where the MIME body begins, and its content type; null otherwise.</summary>
    public (int Start, string? ContentType) Mime { get; init; }

    /// <summary>
    /// MTOM: the beginning of an envelope that is not written in UTF-8, as UTF-8; <see cref="BodyOffset"/> is in it.
    /// </summary>
    public byte[]? Utf8 { get; init; }

    /// <summary>Where the envelope begins.</summary>
    public int RootStart { get; init; }
}
