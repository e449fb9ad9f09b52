using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.ServiceModel;

namespace Woad.Lab.Meshes;

/// <summary>A resolver that keeps the nodes of one process, and gives them by chance.</summary>
internal sealed class KnownNodes : PeerResolver
{
    private readonly ConcurrentDictionary<object, PeerNodeAddress> _nodes = [];

    public override bool CanShareReferrals => true;

    public override object Register(string meshId, PeerNodeAddress nodeAddress, TimeSpan timeout)
    {
        var id = new object();
        _nodes[id] = nodeAddress;
        return id;
    }

    public override ReadOnlyCollection<PeerNodeAddress> Resolve(string meshId, int maxAddresses, TimeSpan timeout)
    {
        PeerNodeAddress[] all = [.. _nodes.Values];
        Random.Shared.Shuffle(all);
        return new([.. all.Take(maxAddresses)]);
    }

    public override void Unregister(object registrationId, TimeSpan timeout) =>
        _nodes.TryRemove(registrationId, out _);

    public override void Update(object registrationId, PeerNodeAddress updatedNodeAddress, TimeSpan timeout) =>
        _nodes[registrationId] = updatedNodeAddress;
}
