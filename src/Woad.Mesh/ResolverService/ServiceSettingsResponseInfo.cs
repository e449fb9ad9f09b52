using System.Runtime.Serialization;
using Woad.Mesh.Wire;

namespace System.ServiceModel.PeerResolvers;

/// <summary>The settings of a resolver that nodes must know.</summary>
[MessageContract(IsWrapped = false)]
public class ServiceSettingsResponseInfo
{
    [MessageBodyMember(Name = "ServiceSettings", Namespace = PeerNames.Namespace)]
    private Content? _content;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceSettingsResponseInfo"/> class without content.
    /// </summary>
    public ServiceSettingsResponseInfo() => _content = new();

    /// <summary>Initializes a new instance of the <see cref="ServiceSettingsResponseInfo"/> class.</summary>
    /// <param name="control">A value that indicates whether nodes use the resolver only, and no referrals.</param>
    public ServiceSettingsResponseInfo(bool control) => _content = new() { ControlMeshShape = control };

    /// <summary>Gets or sets a value that indicates whether nodes use the resolver only, and no referrals.</summary>
    public bool ControlMeshShape
    {
        get => _content?.ControlMeshShape ?? default;
        set => (_content ??= new()).ControlMeshShape = value;
    }

    /// <summary>Returns a value that indicates whether the message has content.</summary>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    public bool HasBody() => _content is not null;

    [DataContract(Name = "ServiceSettingsResponseInfo", Namespace = PeerNames.Namespace)]
    private sealed class Content
    {
        [DataMember]
        public bool ControlMeshShape { get; set; }
    }
}
