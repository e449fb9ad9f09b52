namespace Woad.Xml.Mtom;

/// <summary>One part of a MIME package.</summary>
internal sealed class MimePart(string? contentId, MediaType? contentType, ReadOnlyMemory<byte> content)
{
    /// <summary>The Content-ID without its angle brackets; null when the part has none.</summary>
    public string? ContentId { get; } = contentId;

    public MediaType? ContentType { get; } = contentType;

    public ReadOnlyMemory<byte> Content { get; } = content;

    /// <summary>Whether the infoset has referred to it already.</summary>
    public bool IsTaken { get; set; }
}
