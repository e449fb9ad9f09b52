using System.ServiceModel;

namespace Interop.Matrix;

/// <summary>A stream with a header beside it.</summary>
[MessageContract]
public sealed class Upload
{
    [MessageHeader]
    public string? Name { get; set; }

    [MessageBodyMember]
    public Stream? Content { get; set; }
}
