using System.ServiceModel;

namespace Interop.Matrix;

/// <summary>A message without wrapper.</summary>
[MessageContract(IsWrapped = false)]
public sealed class Label
{
    [MessageHeader]
    public string? Kind { get; set; }

    [MessageBodyMember(Namespace = "urn:matrix:label")]
    public Sparse? Content { get; set; }
}
