using System.ServiceModel;

namespace Woad.Connections;

/// <summary>
/// Puts a layer (TLS, Kerberos) over a connection's bytes before the first envelope: an upgrade of [MC-NMF] 2.2.3.5.
/// </summary>
/// <remarks>
/// The connection below stays the caller's: when a session has ended in order, its layer is dropped without a word to
/// the peer, and the next session of the connection begins in clear. So a layer takes from the connection only what
/// belongs to it, and never reads ahead of its last record.
/// </remarks>
internal interface IStreamUpgrade
{
    /// <summary>The upgrade's name in the preamble.</summary>
    string Name { get; }

    /// <summary>Server: the upgrade for a client that asks for one by name; null when it is not offered.</summary>
    IStreamUpgrade? Accept(string name) => name == Name ? this : null;

    /// <summary>Client: the upgrade for one connection; null for none.</summary>
    IStreamUpgrade? Begin(EndpointAddress target, Uri via) => this;

    /// <summary>
    /// Server, when the peer asks for one more over this one: that upgrade; null when it is not offered.
    /// </summary>
    IStreamUpgrade? AcceptNext(string name) => null;

    /// <summary>Client, after this one: the upgrade to be put over it; null for none.</summary>
    IStreamUpgrade? Next() => null;

    /// <summary>The client's half.</summary>
    /// <exception cref="System.ServiceModel.Security.SecurityNegotiationException">The peers do not agree, or one does
    /// not trust the other.</exception>
    /// <exception cref="System.ServiceModel.Security.MessageSecurityException">The service is another one than the
    /// address names.</exception>
    ValueTask<UpgradedConnection> InitiateAsync(
        RawConnection raw, EndpointAddress target, Uri via, CancellationToken cancellationToken);

    /// <summary>The server's half.</summary>
    /// <exception cref="System.ServiceModel.Security.SecurityNegotiationException">The peers do not agree, or one does
    /// not trust the other.</exception>
    ValueTask<UpgradedConnection> AcceptAsync(RawConnection raw, CancellationToken cancellationToken);
}
