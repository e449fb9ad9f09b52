using System.ServiceModel;

namespace Woad.Tests.Security.Secured.ManyParts;

/// <summary>A message with as many headers as its program likes.</summary>
[MessageContract(WrapperName = "Crowd", WrapperNamespace = "urn:crowd")]
public sealed class Crowd
{
    /// <summary>Each is a header of its own.</summary>
    [MessageHeaderArray(Name = "Member", Namespace = "urn:crowd")]
    public string[] Members { get; set; } = [];

    [MessageBodyMember(Namespace = "urn:crowd")]
    public string Name { get; set; } = "";
}
