using System.ServiceModel;
using System.ServiceModel.PeerResolvers;
using Woad.Mesh.Links;

namespace Woad.Mesh.Nodes;

/// <summary>The registration of a node with its resolver, whose methods may wait.</summary>
internal sealed class NodeRegistration(NodeSettings settings)
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    private object? _id;

    /// <summary>Whether nodes tell each other of nodes; the resolver may forbid it.</summary>
    public bool SharesReferrals => settings.ReferralPolicy switch
    {
        PeerReferralPolicy.Share => true,
        PeerReferralPolicy.DoNotShare => false,
        _ => settings.Resolver.CanShareReferrals,
    };

    public Task RegisterAsync(PeerNodeAddress address, TimeSpan timeout) =>
        Task.Run(() => _id = settings.Resolver.Register(settings.Mesh, address, Limit(timeout)));

    /// <summary>Nodes of the mesh; none when the resolver fails.</summary>
    public Task<IReadOnlyList<PeerNodeAddress>> ResolveAsync(int max) => Task.Run<IReadOnlyList<PeerNodeAddress>>(() =>
    {
        try
        {
            return settings.Resolver.Resolve(settings.Mesh, max, Patience);
        }
        catch (Exception e)
        {
            Log.ResolverFailed(settings.Logger, settings.Mesh, "Resolve", e.Message);
            return [];
        }
    });

    public Task UpdateAsync(PeerNodeAddress address) => Task.Run(() =>
    {
        try
        {
            if (_id is { } id)
            {
                settings.Resolver.Update(id, address, Patience);
            }
        }
        catch (Exception e)
        {
            Log.ResolverFailed(settings.Logger, settings.Mesh, "Update", e.Message);
        }
    });

    public Task EndAsync() => Task.Run(() =>
    {
        try
        {
            if (Interlocked.Exchange(ref _id, null) is { } id)
            {
                settings.Resolver.Unregister(id, TimeSpan.FromSeconds(10));
            }
        }
        catch (Exception e)
        {
            Log.ResolverFailed(settings.Logger, settings.Mesh, "Unregister", e.Message);
        }
    });

    private static TimeSpan Limit(TimeSpan timeout) => timeout < Patience ? timeout : Patience;
}
