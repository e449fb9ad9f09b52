using System.ServiceModel;
using Woad.Transactions.Coordination;
using Woad.Xml;

namespace Woad.Transactions.Hosting;

/// <summary>
/// The addresses that this process connects to. Peers name addresses; none is called that is not trusted.
/// </summary>
internal sealed class AddressPolicy(Uri own, IEnumerable<string> trusted)
{
    private readonly string[] _trusted = [.. trusted];

    /// <exception cref="CommunicationException">The address is not trusted.</exception>
    public void Require(Uri address)
    {
        if (!Trusts(address))
        {
            throw new CommunicationException(Escaped.Text(
                $"The address '{address}' of a coordinator or participant is not called: its host is not among "
                + $"TrustedHosts of TransactionServiceOptions, or its scheme is not '{own.Scheme}'."));
        }
    }

    /// <summary>Whether the process may connect to an address.</summary>
    public bool Trusts(Uri address) =>
        address.IsAbsoluteUri
        && address.Scheme == own.Scheme
        && address.UserInfo.Length == 0
        && (IsHost(own.IdnHost, address.IdnHost) || Array.Exists(_trusted, host => Matches(host, address.IdnHost)));

    /// <summary>Whether the process may connect to a peer.</summary>
    public bool Trusts(Peer peer) => Uri.TryCreate(peer.Address, UriKind.Absolute, out var address) && Trusts(address);

    private static bool Matches(string rule, string host) => rule.StartsWith("*.", StringComparison.Ordinal)
        ? host.EndsWith(rule[1..], StringComparison.OrdinalIgnoreCase) && host.Length > rule.Length - 1
        : IsHost(rule, host);

    private static bool IsHost(string one, string other) =>
        string.Equals(one, other, StringComparison.OrdinalIgnoreCase);
}
