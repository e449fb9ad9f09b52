using System.ServiceModel;

namespace Interop.Matrix;

/// <summary>A message with headers and two body members.</summary>
[MessageContract(WrapperName = "parcel", WrapperNamespace = "urn:matrix:parcel")]
public sealed class Parcel
{
    [MessageHeader(Namespace = "urn:matrix:head")]
    public string? Sender { get; set; }

    [MessageHeader(Namespace = "urn:matrix:head")]
    public Sparse? Details { get; set; }

    [MessageHeaderArray(Namespace = "urn:matrix:head")]
    public int[]? Stamps { get; set; }

    [MessageBodyMember(Order = 1)]
    public string? Content { get; set; }

    [MessageBodyMember(Order = 2, Namespace = "urn:matrix:other")]
    public decimal Weight { get; set; }
}
