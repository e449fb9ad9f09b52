using System.Runtime.Serialization;
using Woad.Mesh.Wire;

namespace System.ServiceModel.PeerResolvers;

/// <summary>A request to register a node.</summary>
[MessageContract(IsWrapped = false)]
public class RegisterInfo
{
    [MessageBodyMember(Name = "Register", Namespace = PeerNames.Namespace)]
    private Content? _content;

    /// <summary>Initializes a new instance of the <see cref="RegisterInfo"/> class without content.</summary>
    public RegisterInfo() => _content = new();

    /// <summary>Initializes a new instance of the <see cref="RegisterInfo"/> class.</summary>
    /// <param name="client">The name of the client.</param>
    /// <param name="meshId">The name of the mesh.</param>
    /// <param name="address">The address of the node.</param>
    public RegisterInfo(Guid client, string meshId, PeerNodeAddress address) =>
        _content = new() { ClientId = client, MeshId = meshId, NodeAddress = address };

    /// <summary>Gets the name of the client.</summary>
    public Guid ClientId => _content?.ClientId ?? default;

    /// <summary>Gets the name of the mesh.</summary>
    public string MeshId => _content?.MeshId ?? "";

    /// <summary>Gets the address of the node.</summary>
    public PeerNodeAddress NodeAddress => _content?.NodeAddress!;

    /// <summary>Returns a value that indicates whether the message has content.</summary>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    public bool HasBody() => _content is not null;

    [DataContract(Name = "Register", Namespace = PeerNames.Namespace)]
    private sealed class Content
    {
        [DataMember]
        public Guid ClientId { get; set; }

        [DataMember]
        public string? MeshId { get; set; }

        [DataMember]
        public PeerNodeAddress? NodeAddress { get; set; }
    }
}
