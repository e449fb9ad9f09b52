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
            // Not CopyTo, which refuses a stream whose CanRead is off and trusts its Length.
            var piece = new byte[16 * 1024];
            while (content.Read(piece) is > 0 and var count)
            {
                stream.Write(piece, 0, count);
            }
        }
    }
}
