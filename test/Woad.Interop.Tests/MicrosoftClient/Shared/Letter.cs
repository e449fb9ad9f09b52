using System.ServiceModel;

namespace Interop.Matrix;

/// <summary>A message with headers that every implementation has.</summary>
[MessageContract(WrapperName = "letter", WrapperNamespace = "urn:matrix:letter")]
public sealed class Letter
{
    [MessageHeader(Namespace = "urn:matrix:head")]
    public string? Sender { get; set; }

    [MessageHeader(Namespace = "urn:matrix:head")]
    public Sparse? Details { get; set; }

    [MessageBodyMember(Order = 1, Namespace = "urn:matrix:letter")]
    public string? Content { get; set; }

    [MessageBodyMember(Order = 2, Namespace = "urn:matrix:letter")]
    public decimal Weight { get; set; }
}
