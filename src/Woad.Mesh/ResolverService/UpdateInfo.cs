using System.Runtime.Serialization;
using Woad.Mesh.Wire;

namespace System.ServiceModel.PeerResolvers;

/// <summary>A request to change the address of a registration.</summary>
[MessageContract(IsWrapped = false)]
public class UpdateInfo
{
    [MessageBodyMember(Name = "UpdateInfo", Namespace = PeerNames.Namespace)]
    private Content? _content;

    /// <summary>Initializes a new instance of the <see cref="UpdateInfo"/> class without content.</summary>
    public UpdateInfo() => _content = new();

    /// <summary>Initializes a new instance of the <see cref="UpdateInfo"/> class.</summary>
    /// <param name="registrationId">The name of the registration.</param>
    /// <param name="client">The name of the client.</param>
    /// <param name="meshId">The name of the mesh.</param>
    /// <param name="address">The address of the node.</param>
    public UpdateInfo(Guid registrationId, Guid client, string meshId, PeerNodeAddress address) =>
        _content = new() { RegistrationId = registrationId, ClientId = client, MeshId = meshId, NodeAddress = address };

    /// <summary>Gets the name of the registration.</summary>
    public Guid RegistrationId => _content?.RegistrationId ?? default;

    /// <summary>Gets the name of the client.</summary>
    public Guid ClientId => _content?.ClientId ?? default;

    /// <summary>Gets the name of the mesh.</summary>
    public string MeshId => _content?.MeshId ?? "";

    /// <summary>Gets the address of the node.</summary>
    public PeerNodeAddress NodeAddress => _content?.NodeAddress!;

    /// <summary>Returns a value that indicates whether the message has content.</summary>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    public bool HasBody() => _content is not null;

    [DataContract(Name = "UpdateInfo", Namespace = PeerNames.Namespace)]
    private sealed class Content
    {
        [DataMember]
        public Guid ClientId { get; set; }

        [DataMember]
        public string? MeshId { get; set; }

        [DataMember]
        public PeerNodeAddress? NodeAddress { get; set; }

        [DataMember]
        public Guid RegistrationId { get; set; }
    }
}
