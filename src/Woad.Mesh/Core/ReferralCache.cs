using System.ServiceModel;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Core;

/// <summary>Nodes that others have told of. When it is full, one by chance makes room.</summary>
internal sealed class ReferralCache(int limit, Random random)
{
    private readonly List<PeerNodeAddress> _known = [];

    public int Count => _known.Count;

    public void Add(IEnumerable<Referral>? referrals)
    {
        foreach (var referral in referrals ?? [])
        {
            Add(referral.Address!);
        }
    }

    public void Add(PeerNodeAddress address)
    {
        if (_known.Exists(a => a.EndpointAddress.Uri == address.EndpointAddress.Uri))
        {
            return;
        }

        if (_known.Count == limit)
        {
            _known[random.Next(limit)] = address;
            return;
        }

        _known.Add(address);
    }

    /// <summary>Takes one by chance; null when there is none.</summary>
    public PeerNodeAddress? Take()
    {
        if (_known.Count == 0)
        {
            return null;
        }

        var index = random.Next(_known.Count);
        var address = _known[index];
        _known[index] = _known[^1];
        _known.RemoveAt(_known.Count - 1);
        return address;
    }
}
