using System.Runtime.Serialization;
using Woad.Mesh.Wire;

namespace System.ServiceModel.PeerResolvers;

/// <summary>A request for nodes of a mesh.</summary>
[MessageContract(IsWrapped = false)]
public class ResolveInfo
{
    [MessageBodyMember(Name = "Resolve", Namespace = PeerNames.Namespace)]
    private Content? _content;

    /// <summary>Initializes a new instance of the <see cref="ResolveInfo"/> class without content.</summary>
    public ResolveInfo() => _content = new();

    /// <summary>Initializes a new instance of the <see cref="ResolveInfo"/> class.</summary>
    /// <param name="clientId">The name of the client.</param>
    /// <param name="meshId">The name of the mesh.</param>
    /// <param name="maxAddresses">The largest number of nodes to return.</param>
    public ResolveInfo(Guid clientId, string meshId, int maxAddresses) =>
        _content = new() { ClientId = clientId, MeshId = meshId, MaxAddresses = maxAddresses };

    /// <summary>Gets the name of the client.</summary>
    public Guid ClientId => _content?.ClientId ?? default;

    /// <summary>Gets the name of the mesh.</summary>
    public string MeshId => _content?.MeshId ?? "";

    /// <summary>Gets the largest number of nodes to return.</summary>
    public int MaxAddresses => _content?.MaxAddresses ?? default;

    /// <summary>Returns a value that indicates whether the message has content.</summary>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    public bool HasBody() => _content is not null;

    [DataContract(Name = "ResolveInfo", Namespace = PeerNames.Namespace)]
    private sealed class Content
    {
        [DataMember]
        public Guid ClientId { get; set; }

        [DataMember]
        public int MaxAddresses { get; set; }

        [DataMember]
        public string? MeshId { get; set; }
    }
}
