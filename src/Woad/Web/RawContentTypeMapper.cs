using System.ServiceModel.Channels;

namespace Woad.Web;

/// <summary>Has every content type stand for bytes.</summary>
internal sealed class RawContentTypeMapper : WebContentTypeMapper
{
    public static RawContentTypeMapper Instance { get; } = new();

    public override WebContentFormat GetMessageFormatForContentType(string contentType) => WebContentFormat.Raw;
}
