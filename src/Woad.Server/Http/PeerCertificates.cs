using System.Collections.Concurrent;
using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http.Features;
using Woad.Connections;

namespace Woad.Server.Http;

/// <summary>
/// What the rules of a port's endpoints have made of a connection's certificate. TLS itself lets every certificate
/// pass: a client without a good one gets an answer (403) instead of a broken connection, and endpoints of one port may
/// have different rules.
/// </summary>
internal sealed class PeerCertificates
{
    private readonly ConcurrentDictionary<CertificateCheck, Exception?> _refusals = [];

    /// <summary>While TLS still knows what certificates the client has sent along.</summary>
    public void Examine(IEnumerable<CertificateCheck> rules, X509Certificate2 certificate, X509Chain? chain)
    {
        foreach (var rule in rules.Distinct())
        {
            _refusals[rule] = rule(certificate, chain, out var refusal) ? null : refusal;
        }
    }

    /// <summary>The client of a request, or why it is not believed.</summary>
    public static PeerIdentity? Find(IFeatureCollection features, CertificateCheck rule, out Exception? refusal)
    {
        refusal = null;
        if (features.Get<ITlsConnectionFeature>()?.ClientCertificate is not { } certificate)
        {
            return null;
        }

        var known = Of(features);
        if (known is null)
        {
            rule(certificate, null, out refusal);
        }
        else
        {
            refusal = known._refusals.GetOrAdd(rule, r => r(certificate, null, out var reason) ? null : reason);
        }

        return refusal is null
            ? new PeerIdentity(
                new GenericIdentity($"{certificate.SubjectName.Name}; {certificate.Thumbprint}", "X509"), certificate)
            : null;
    }

    private static PeerCertificates? Of(IFeatureCollection features)
    {
        if (features.Get<IConnectionItemsFeature>()?.Items is not { } items)
        {
            return null;
        }

        lock (items)
        {
            if (!items.TryGetValue(typeof(PeerCertificates), out var value))
            {
                items[typeof(PeerCertificates)] = value = new PeerCertificates();
            }

            return (PeerCertificates)value!;
        }
    }
}
