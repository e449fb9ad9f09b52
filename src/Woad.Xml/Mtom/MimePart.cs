namespace Woad.Xml.Mtom;

/// <summary>One part of a MIME package in memory.</summary>
internal sealed class MimePart(MimeHeaders headers, ReadOnlyMemory<byte> content)
{
    /// <summary>The Content-ID without its angle brackets; null when the part has none.</summary>
    public string? ContentId { get; } = headers.ContentId;

    public MediaType? ContentType { get; } = headers.ContentType;

    public ReadOnlyMemory<byte> Content { get; } = content;

    /// <summary>Whether the infoset has referred to it already.</summary>
    public bool IsTaken { get; set; }
}
