using System.ServiceModel.Web;

namespace Woad.Server.Tests.Web;

public class Pipe : IPipe
{
    public Stream Echo(string name, Stream content)
    {
        var bytes = new MemoryStream();
        content.CopyTo(bytes);
        bytes.Position = 0;
        return bytes;
    }

    public Stream Json()
    {
        WebOperationContext.Current!.OutgoingResponse.ContentType = "application/json";
        return new MemoryStream("[1]"u8.ToArray());
    }
}
