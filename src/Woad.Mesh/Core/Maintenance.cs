using System.ServiceModel;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Core;

/// <summary>
/// Keeps the number of neighbors of a node: calls nodes that it knows of, asks the resolver for others, and lets the
/// least useful neighbor go. A node with enough neighbors calls one more now and then, which joins parts of the mesh
/// that were apart.
/// </summary>
internal sealed class Maintenance(MeshNode node, MeshRules rules, IMeshWorld world, Random random)
{
    private readonly ReferralCache _referrals = new(rules.MaxReferrals, random);
    private readonly HashSet<Uri> _tried = [];
    private bool _isRunning;
    private bool _isUrgent = true;
    private bool _isAsked;
    private bool _waits;
    private bool _explores;
    private int _crowded;
    private int _failures;
    private int _before;
    private long _lastStart = long.MinValue / 2;

    /// <summary>The time of the next round.</summary>
    public long Due { get; private set; } = long.MaxValue;

    /// <summary>Whether referrals are used; the resolver decides.</summary>
    public bool SharesReferrals { get; set; } = true;

    public void Learn(Referral[]? referrals)
    {
        if (SharesReferrals)
        {
            _referrals.Add(referrals);
        }
    }

    public void Start(bool isUrgent)
    {
        (_isRunning, _isUrgent, _isAsked, _waits) = (true, isUrgent, false, false);
        (Due, _lastStart) = (long.MaxValue, world.Now);
        _tried.Clear();
        _crowded = 0;
        if (!isUrgent)
        {
            Prune();
        }

        _explores = !isUrgent && node.Connected >= rules.IdealNeighbors && node.Connected < rules.MaxNeighbors
            && random.Next(2) == 0;
        _before = node.Connected;
        Continue();
    }

    /// <summary>Fewer neighbors than necessary are left: the next round is soon.</summary>
    public void Hurry()
    {
        if (_isRunning || node.Connected >= rules.MinNeighbors)
        {
            return;
        }

        var soon = node.Connected == 0 && _failures == 0 ? world.Now : _lastStart + rules.RetryTime;
        Due = Math.Min(Due, Math.Max(world.Now, soon));
        _isUrgent = true;
    }

    public void Tick()
    {
        if (!_isRunning && world.Now >= Due)
        {
            Start(_isUrgent);
        }
    }

    public void Resolved(IReadOnlyList<PeerNodeAddress> found)
    {
        if (!_waits)
        {
            return;
        }

        _waits = false;
        foreach (var address in found.Take(rules.MaxResolved))
        {
            _referrals.Add(address);
        }

        Continue();
    }

    /// <summary>Calls the next nodes, until there are enough neighbors or none is left to call.</summary>
    public void Continue()
    {
        if (!_isRunning || node.IsLeaving)
        {
            return;
        }

        while (node.Connected + node.Dialing < Target)
        {
            if (_tried.Count < rules.MaxDialsPerRound && !MustAsk && NextCandidate() is { } address)
            {
                _tried.Add(address.EndpointAddress.Uri);
                node.Dial(address, _explores);
                continue;
            }

            if (!_isAsked)
            {
                (_isAsked, _waits) = (true, true);
                world.Resolve(rules.MaxResolved);
            }

            break;
        }

        if (!_waits && node.Dialing == 0)
        {
            Finish();
        }
    }

    /// <summary>
    /// Whether a node that was called has enough neighbors without this one, which has as many as it needs: then one
    /// with fewer is looked for first. Each neighbor more is a copy more of every message.
    /// </summary>
    /// <param name="welcome">The answer of the node, which names its other neighbors.</param>
    public bool IsCrowded(WelcomeInfo welcome)
    {
        if (_explores || !_isRunning || !SharesReferrals || node.Connected < rules.MinNeighbors
            || _crowded >= rules.MaxCrowded || welcome.Referrals is not { } others
            || others.Length < rules.IdealNeighbors)
        {
            return false;
        }

        _crowded++;
        return true;
    }

    /// <summary>A new neighbor by exploration takes the place of the one before, if that was not useful.</summary>
    public void Explored(Neighbor neighbor)
    {
        foreach (var other in node.Neighbors.Where(n => n.IsExploration && n != neighbor).ToList())
        {
            other.IsExploration = false;
            if (node.Connected > rules.IdealNeighbors + 1
                && node.Neighbors.All(n => n == other || n.Utility.Index >= other.Utility.Index))
            {
                node.Disconnect(other, DisconnectReason.NotUsefulNeighbor);
            }
        }
    }

    /// <summary>To find parts that are apart, the resolver is asked, not the neighbors.</summary>
    private bool MustAsk => _explores && !_isAsked;

    private int Target => _explores ? Math.Min(_before + 1, rules.MaxNeighbors)
        : _isUrgent ? rules.MinNeighbors : rules.IdealNeighbors;

    private PeerNodeAddress? NextCandidate()
    {
        while (_referrals.Take() is { } address)
        {
            if (!_tried.Contains(address.EndpointAddress.Uri) && !node.Knows(address))
            {
                return address;
            }
        }

        return null;
    }

    private void Prune()
    {
        while (node.Connected > rules.IdealNeighbors
            && node.Neighbors.Where(static n => n.Utility.Received >= 32)
                .MinBy(static n => n.Utility.Index) is { } least)
        {
            node.Disconnect(least, DisconnectReason.NotUsefulNeighbor);
        }
    }

    private void Finish()
    {
        (_isRunning, _isUrgent, _explores) = (false, false, false);
        if (node.Connected > 0)
        {
            _failures = 0;
            Due = world.Now + rules.MaintenanceTime;
            Hurry();
            return;
        }

        Due = world.Now + Math.Min(rules.RetryTime << Math.Min(_failures, 5), rules.MaintenanceTime);
        _isUrgent = true;
        _failures++;
    }
}
