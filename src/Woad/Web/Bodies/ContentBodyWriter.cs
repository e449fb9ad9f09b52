using Woad.Xml;

namespace Woad.Web.Bodies;

/// <summary>A body of bytes that a stream gives, read when it is sent and closed then.</summary>
internal sealed class ContentBodyWriter(Stream content)
    : System.ServiceModel.Channels.StreamBodyWriter(isBuffered: false)
{
    public Stream Content => content;

    protected override void OnWriteBodyContents(Stream stream)
    {
        using (content)
        {
            content.CopySource(stream);
        }
    }
}
