using System.ServiceModel;

namespace Woad.Server.Tests.Streaming;

/// <summary>A stream with what is known of it in headers, as WCF's samples send files.</summary>
[MessageContract]
public sealed class FileUpload
{
    [MessageHeader(MustUnderstand = true)]
    public string Name { get; set; } = "";

    [MessageHeader]
    public long Size { get; set; }

    [MessageBodyMember]
    public Stream? Content { get; set; }
}
