using System.Runtime.Serialization;

namespace Woad.Server.Tests.Web.OpenApi;

/// <summary>An enumeration with numbers of its own.</summary>
[DataContract(Namespace = "urn:crates")]
public enum CrateKind
{
    [EnumMember]
    Wood,

    [EnumMember(Value = "metal")]
    Steel = 7,

    [EnumMember]
    Paper,
}
