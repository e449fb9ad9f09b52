using System.ServiceModel;

namespace Woad.Mesh.Resolvers;

/// <summary>A registration with the service of a resolver, which is kept alive by a timer.</summary>
internal sealed class KeptRegistration(string mesh, PeerNodeAddress address, Guid id)
{
    private volatile bool _isOver;

    public string Mesh => mesh;

    public PeerNodeAddress Address { get; set; } = address;

    public Guid Id { get; set; } = id;

    public ITimer? Timer { get; set; }

    public void Again(TimeSpan delay)
    {
        if (!_isOver)
        {
            Timer?.Change(delay, Timeout.InfiniteTimeSpan);
        }
    }

    public void End()
    {
        _isOver = true;
        Timer?.Dispose();
    }
}
