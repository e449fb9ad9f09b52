namespace Woad.Web.Bodies;

/// <summary>A body of bytes that a program's own code writes.</summary>
internal sealed class ActionBodyWriter(Action<Stream> write)
    : System.ServiceModel.Channels.StreamBodyWriter(isBuffered: false)
{
    protected override void OnWriteBodyContents(Stream stream) => write(stream);
}
