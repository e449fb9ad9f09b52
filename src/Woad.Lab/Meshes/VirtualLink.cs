namespace Woad.Lab.Meshes;

/// <summary>A connection of two virtual nodes: messages of each direction arrive late and in order.</summary>
/// <param name="mesh">The mesh.</param>
/// <param name="caller">The node that has called.</param>
/// <param name="callerLink">Its number of the connection.</param>
internal sealed class VirtualLink(VirtualMesh mesh, VirtualNode caller, int callerLink)
{
    private readonly long[] _last = new long[2];
    private VirtualNode? _called;
    private int _calledLink;

    public bool IsOpen { get; private set; } = true;

    /// <summary>Calls a node.</summary>
    public void Dial(VirtualNode target) => mesh.After(mesh.NextDelay(), () =>
    {
        if (target.Core.Accept() is not { } link)
        {
            IsOpen = false;
            mesh.After(mesh.NextDelay(), () => caller.Do(core => core.Lost(callerLink)));
            return;
        }

        (_called, _calledLink) = (target, link);
        target.Attach(link, this);
        target.Wake();
        mesh.After(mesh.NextDelay(), () => caller.Do(core => core.Dialed(callerLink)));
    });

    /// <summary>Brings something to the other side.</summary>
    public void Send(VirtualNode from, Action<VirtualNode, int> deliver)
    {
        var direction = from == caller ? 0 : 1;
        var (to, link) = from == caller ? (_called!, _calledLink) : (caller, callerLink);
        var at = Math.Max(mesh.Now + mesh.NextDelay(), _last[direction] + 1);
        _last[direction] = at;
        mesh.After(at - mesh.Now, () => deliver(to, link));
    }

    /// <summary>One side has ended the connection: the other learns of it after what was sent.</summary>
    public void Close(VirtualNode from)
    {
        if (IsOpen)
        {
            IsOpen = false;
            if (_called is not null)
            {
                Send(from, static (to, link) => to.Do(core => core.Lost(link)));
            }
        }
    }
}
