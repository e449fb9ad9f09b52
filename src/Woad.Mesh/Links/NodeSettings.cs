using System.Net;
using System.ServiceModel;
using System.ServiceModel.PeerResolvers;
using System.ServiceModel.Security;
using System.Xml;
using Microsoft.Extensions.Logging;

namespace Woad.Mesh.Links;

/// <summary>The settings of a node; channels with equal ones share it.</summary>
internal sealed record NodeSettings
{
    /// <summary>The name of the mesh.</summary>
    public required string Mesh { get; init; }

    public required IPAddress? ListenIPAddress { get; init; }

    /// <summary>The port; 0 for one that is free.</summary>
    public required int Port { get; init; }

    public required long MaxReceivedMessageSize { get; init; }

    public required XmlDictionaryReaderQuotas ReaderQuotas { get; init; }

    public required PeerSecuritySettings Security { get; init; }

    public required PeerCredential? Credential { get; init; }

    public required PeerResolver Resolver { get; init; }

    public required PeerReferralPolicy ReferralPolicy { get; init; }

    public required ILogger Logger { get; init; }

    public required TimeProvider Clock { get; init; }

    /// <summary>Reads the IP addresses of the machine.</summary>
    public Func<IReadOnlyList<IPAddress>> ReadAddresses { get; init; } = MachineAddresses.Read;

    /// <summary>The address of the mesh.</summary>
    public Uri MeshAddress => new($"{Wire.PeerNames.Scheme}://{Mesh}/");

    /// <summary>The setting in which another user of the same node differs; null for none.</summary>
    public string? Difference(NodeSettings other) =>
        Security.Mode != other.Security.Mode ? "Security.Mode"
        : Security.Transport.CredentialType != other.Security.Transport.CredentialType
            ? "Security.Transport.CredentialType"
        : MaxReceivedMessageSize != other.MaxReceivedMessageSize ? "MaxReceivedMessageSize"
        : Security.ProtectsConnections && Credential?.MeshPassword != other.Credential?.MeshPassword
            ? "the password in PeerCredential.MeshPassword"
        : Security.Mode != SecurityMode.None && !Equals(Credential?.Certificate, other.Credential?.Certificate)
            ? "PeerCredential.Certificate"
        : null;
}
