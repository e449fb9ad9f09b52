using System.Runtime.Serialization;
using Woad.Mesh.Wire;

namespace System.ServiceModel.PeerResolvers;

/// <summary>The answer with nodes of a mesh.</summary>
[MessageContract(IsWrapped = false)]
public class ResolveResponseInfo
{
    [MessageBodyMember(Name = "ResolveResponse", Namespace = PeerNames.Namespace)]
    private Content? _content;

    /// <summary>Initializes a new instance of the <see cref="ResolveResponseInfo"/> class without content.</summary>
    public ResolveResponseInfo() => _content = new();

    /// <summary>Initializes a new instance of the <see cref="ResolveResponseInfo"/> class.</summary>
    /// <param name="addresses">The addresses of the nodes.</param>
    public ResolveResponseInfo(PeerNodeAddress[] addresses) => _content = new() { Addresses = [.. addresses] };

    /// <summary>Gets or sets the addresses of the nodes.</summary>
    public IList<PeerNodeAddress> Addresses
    {
        get => _content?.Addresses ?? [];
        set => (_content ??= new()).Addresses = value is null ? null : [.. value];
    }

    /// <summary>Returns a value that indicates whether the message has content.</summary>
    /// <returns><see langword="true"/> if it has; otherwise, <see langword="false"/>.</returns>
    public bool HasBody() => _content is not null;

    [DataContract(Name = "ResolveResponseInfo", Namespace = PeerNames.Namespace)]
    private sealed class Content
    {
        [DataMember]
        public List<PeerNodeAddress>? Addresses { get; set; }
    }
}
