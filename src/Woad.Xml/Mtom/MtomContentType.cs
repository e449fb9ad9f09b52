namespace Woad.Xml.Mtom;

/// <summary>What the Content-Type header of an MTOM message says ([RFC 2387] 3).</summary>
internal sealed class MtomContentType
{
    private readonly string? _start;

    private MtomContentType(MediaType type)
    {
        Boundary = type["boundary"];
        _start = type["start"]?.Trim('<', '>');
    }

    public string? Boundary { get; }

    public static MtomContentType Parse(string contentType)
    {
        var type = MediaType.Parse(contentType);
        return type.Name == "multipart/related"
            && string.Equals(type["type"], Xop.MediaTypeName, StringComparison.OrdinalIgnoreCase)
            ? new MtomContentType(type)
            : throw MtomErrors.NotMtom();
    }

    /// <summary>Whether a part is the root: the one named as start, or the first when none is named.</summary>
    public bool IsRoot(string? contentId) => _start is null || _start == contentId;

    public System.Xml.XmlException NoRoot() => MtomErrors.NoRoot(_start ?? "");
}
