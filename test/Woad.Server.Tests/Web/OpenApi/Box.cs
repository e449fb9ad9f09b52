using System.Runtime.Serialization;

namespace Woad.Server.Tests.Web.OpenApi;

/// <summary>A crate that may stand for another one.</summary>
[DataContract(Namespace = "urn:crates")]
public sealed class Box : Crate
{
    [DataMember]
    public double Height { get; set; }
}
