using System.Runtime.Serialization;
using Woad.Mesh.Wire;

namespace System.ServiceModel.PeerResolvers;

/// <summary>A request to keep a registration.</summary>
[MessageContract(IsWrapped = false)]
public class RefreshInfo
{
    [MessageBodyMember(Name = "Refresh", Namespace = PeerNames.Namespace)]
    private Content? _content;

    /// <summary>Initializes a new instance of the <see cref="RefreshInfo"/> class without content.</summary>
    public RefreshInfo() => _content = new();

    /// <summary>Initializes a new instance of the <see cref="RefreshInfo"/> class.</summary>
    /// <param name="meshId">The name of the mesh.</param>
    /// <param name="registrationId">The name of the registration.</param>
    public RefreshInfo(string meshId, Guid registrationId) =>
        _content = new() { MeshId = meshId, RegistrationId = registrationId };

    /// <summary>Gets the name of the mesh.</summary>
    public string MeshId => _content?.MeshId ?? "";

    /// <summary>Gets the name of the registration.</summary>
    public Guid RegistrationId => _content?.RegistrationId ?? default;

    /// <summary>Returns a value that indicates whether the message has content.</summary>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    public bool HasBody() => _content is not null;

    [DataContract(Name = "RefreshInfo", Namespace = PeerNames.Namespace)]
    private sealed class Content
    {
        [DataMember]
        public string? MeshId { get; set; }

        [DataMember]
        public Guid RegistrationId { get; set; }
    }
}
