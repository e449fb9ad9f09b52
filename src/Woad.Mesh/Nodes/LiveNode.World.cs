using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Detached;
using Woad.Mesh.Core;
using Woad.Mesh.Links;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Nodes;

/// <content>What the core asks for, and the connections of others. The lock is held in the calls of the core.</content>
internal sealed partial class LiveNode : IMeshWorld
{
    long IMeshWorld.Now => (long)Settings.Clock.GetElapsedTime(_start).TotalMilliseconds;

    void IMeshWorld.Dial(int link, PeerNodeAddress address)
    {
        var connection = new NodeLink(link, this);
        _links.Add(link, connection);
        _ = DetachedWork.RunAsync(() => DialAsync(connection, address));
    }

    void IMeshWorld.Send(int link, object info) =>
        _links.GetValueOrDefault(link)?.Send(ControlMessages.Create(info, Settings.MeshAddress));

    void IMeshWorld.Close(int link, string reason)
    {
        Log.Ended(Logger, Settings.Mesh, link, reason);
        if (_links.Remove(link, out var connection))
        {
            connection.Close();
        }
    }

    void IMeshWorld.Resolve(int maxAddresses) => _ = DetachedWork.RunAsync(async () =>
    {
        var found = await _registration!.ResolveAsync(maxAddresses).ConfigureAwait(false);
        Do(core => core.Resolved(found));
    });

    void IMeshWorld.StatusChanged(bool isOnline) => _status.Set(isOnline);

    /// <summary>Tells the resolver of the IP addresses of the machine, if they have changed.</summary>
    public async Task CheckAddressesAsync()
    {
        if (_isOver || _transport!.Changed(Do(static core => core.Address)) is not { } changed)
        {
            return;
        }

        Do(core => core.Address = changed);
        await _registration!.UpdateAsync(changed).ConfigureAwait(false);
    }

    private void OnAddressChanged(object? sender, EventArgs e) => _ = DetachedWork.RunAsync(CheckAddressesAsync);

    private async Task DialAsync(NodeLink link, PeerNodeAddress address)
    {
        using var deadline = new CancellationTokenSource(LinkTasks.Patience, Settings.Clock);
        try
        {
            var channel = await _transport!.CallAsync(address, deadline.Token).ConfigureAwait(false);
            Do(core => core.Dialed(link.Id));
            link.Start(channel);
        }
        catch (Exception e)
        {
            Log.NotReached(Logger, Settings.Mesh, address.EndpointAddress.Uri, e.Message);
            Lost(link, null);
        }
    }

    private async Task AcceptAllAsync()
    {
        while (!_isOver)
        {
            try
            {
                if (await _transport!.AcceptAsync().ConfigureAwait(false) is not { } channel)
                {
                    return;
                }

                if (Interlocked.Increment(ref _entering) > MeshRules.Default.MaxHandshakes)
                {
                    Interlocked.Decrement(ref _entering);
                    channel.Abort();
                    continue;
                }

                _ = DetachedWork.RunAsync(() => EnterAsync(channel));
            }
            catch (Exception e) when (!_isOver)
            {
                Log.NotLetIn(Logger, Settings.Mesh, e.Message);
                await Task.Delay(TimeSpan.FromMilliseconds(100), Settings.Clock).ConfigureAwait(false);
            }
            catch (Exception)
            {
                return;
            }
        }
    }

    /// <summary>Lets a node in that has called: it proves the password first, where there is one.</summary>
    private async Task EnterAsync(IDuplexSessionChannel channel)
    {
        try
        {
            await LinkTasks.OpenAsync(channel, LinkTasks.Patience).ConfigureAwait(false);
            if (_transport!.Handshake is { } handshake)
            {
                await handshake.AnswerAsync(channel).ConfigureAwait(false);
            }

            NodeLink? link = null;
            Do(core =>
            {
                if (core.Accept() is { } id)
                {
                    _links.Add(id, link = new NodeLink(id, this));
                }
            });
            if (link is null)
            {
                channel.Abort();
                return;
            }

            link.Start(channel);
        }
        catch (Exception e)
        {
            Log.NotLetIn(Logger, Settings.Mesh, e.Message);
            channel.Abort();
        }
        finally
        {
            Interlocked.Decrement(ref _entering);
        }
    }

    /// <summary>Stops receiving while a neighbor is too slow, and drops it if it stays so.</summary>
    private void CheckThrottle()
    {
        NodeLink? slow = null;
        lock (_gate)
        {
            var pending = _links.Where(static l => l.Value.Pending > 0)
                .ToDictionary(static l => l.Key, static l => l.Value.Pending);
            if (_throttle.Check(((IMeshWorld)this).Now, pending) is { } link)
            {
                slow = _links.GetValueOrDefault(link);
            }

            if (_throttle.IsPaused)
            {
                _pause ??= new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            }
        }

        if (!_throttle.IsPaused)
        {
            Resume();
        }

        if (slow is not null)
        {
            Log.BadNeighbor(Logger, Settings.Mesh, "Too many messages wait for it.");
            Do(core => core.End(slow.Id, "Too many messages wait for the neighbor."));
            slow.Abort();
        }
    }

    private void Resume()
    {
        var pause = _pause;
        _pause = null;
        pause?.TrySetResult();
    }
}
