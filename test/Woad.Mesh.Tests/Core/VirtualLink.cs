
namespace Woad.Mesh.Tests.Core;

/// <summary>A connection of two virtual nodes: messages of each direction arrive late and in order.</summary>
internal sealed class VirtualLink(VirtualMesh mesh, VirtualNode caller, int callerLink)
{
    private readonly long[] _last = new long[2];
    private long _closed = long.MaxValue;
    private long _connected = long.MaxValue;
    private int _calledLink;

    public VirtualNode Caller => caller;

    public VirtualNode? Called { get; private set; }

    public bool IsOpen { get; private set; } = true;

    /// <summary>Whether both nodes were neighbors by it all the time.</summary>
    public bool WasConnected(long start, long end) => Called is not null && _connected <= start && _closed > end;

    public void Dial(VirtualNode? target)
    {
        mesh.After(mesh.Random.Next(1, 50), () =>
        {
            if (target is not { IsAlive: true } || !mesh.Reaches(caller, target)
                || target.Core.Accept() is not { } link)
            {
                IsOpen = false;
                mesh.After(mesh.Random.Next(1, 50), () => caller.Lost(callerLink));
                return;
            }

            (Called, _calledLink) = (target, link);
            target.Attach(link, this);
            target.Wake();
            mesh.After(mesh.Random.Next(1, 50), () => caller.Do(core => core.Dialed(callerLink)));
        });
    }

    public void Send(VirtualNode from, Action<VirtualNode, int> deliver)
    {
        var direction = from == caller ? 0 : 1;
        var (to, link) = from == caller ? (Called!, _calledLink) : (caller, callerLink);
        var at = Math.Max(mesh.Now + mesh.Random.Next(1, 50), _last[direction] + 1);
        _last[direction] = at;
        mesh.After(at - mesh.Now, () =>
        {
            if (to.IsAlive && mesh.Reaches(caller, Called!))
            {
                deliver(to, link);
            }
        });
    }

    /// <summary>Notes the time at which both nodes are neighbors; whether they are, or were.</summary>
    public bool NoteConnected()
    {
        if (_connected == long.MaxValue
            && Called is { } called && caller.IsNeighbor(callerLink) && called.IsNeighbor(_calledLink))
        {
            _connected = mesh.Now;
        }

        return _connected != long.MaxValue;
    }

    /// <summary>One side has ended the connection: the other learns of it after what was sent.</summary>
    public void Close(VirtualNode from)
    {
        if (IsOpen)
        {
            End();
            if (Called is not null)
            {
                Send(from, static (to, link) => to.Lost(link));
            }
        }
    }

    /// <summary>The connection is lost: both sides learn of it some time later.</summary>
    public void Break()
    {
        if (!IsOpen)
        {
            return;
        }

        End();
        mesh.After(mesh.Random.Next(1000, 30_000), () => caller.Lost(callerLink));
        mesh.After(mesh.Random.Next(1000, 30_000), () => Called?.Lost(_calledLink));
    }

    private void End() => (IsOpen, _closed) = (false, mesh.Now);
}
