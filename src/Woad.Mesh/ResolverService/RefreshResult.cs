using System.Runtime.Serialization;
using Woad.Mesh.Wire;

namespace System.ServiceModel.PeerResolvers;

/// <summary>The results of a request to keep a registration.</summary>
[DataContract(Name = "RefreshResult", Namespace = PeerNames.ResolverTypes)]
public enum RefreshResult
{
    /// <summary>The registration is kept.</summary>
    [EnumMember]
    Success = 0,

    /// <summary>There is no such registration.</summary>
    [EnumMember]
    RegistrationNotFound = 1,
}
