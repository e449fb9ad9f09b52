using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;

namespace Woad.Server.Tests.Channels;

/// <summary>Hands out a channel for each client's channel in a session, and one for all otherwise.</summary>
internal sealed class ShapeListener<TChannel>(IDefaultCommunicationTimeouts timeouts, Uri address)
    : ChannelListenerBase<TChannel>(timeouts), IShapeListener
    where TChannel : class, IChannel
{
    private static readonly bool IsSession = typeof(TChannel).GetInterfaces().Any(
        i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(ISessionChannel<>));

    private readonly Channel<ShapeChannel> _waiting = Channel.CreateUnbounded<ShapeChannel>();
    private ShapeChannel? _shared;

    public override Uri Uri => address;

    public ShapeChannel Connect(ShapeChannel client)
    {
        if (_shared is { } shared)
        {
            return shared;
        }

        var service = new ShapeChannel(this, new EndpointAddress(address), address) { Peer = client };
        _waiting.Writer.TryWrite(service);
        return service;
    }

    protected override void OnOpen(TimeSpan timeout)
    {
        ShapeListeners.All[address.AbsoluteUri] = this;
        if (!IsSession)
        {
            _shared = new ShapeChannel(this, new EndpointAddress(address), address);
            _waiting.Writer.TryWrite(_shared);
        }
    }

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnOpen(timeout);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnClose(TimeSpan timeout) => OnAbort();

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnAbort();
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnAbort()
    {
        ShapeListeners.All.TryRemove(address.AbsoluteUri, out _);
        _waiting.Writer.TryComplete();
        _shared?.EndInput();
    }

    protected override TChannel? OnAcceptChannel(TimeSpan timeout) =>
        throw new NotSupportedException("Accepted asynchronously only.");

    protected override IAsyncResult OnBeginAcceptChannel(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(AcceptAsync(), callback, state);

    protected override TChannel? OnEndAcceptChannel(IAsyncResult result) => TaskToAsyncResult.End<TChannel?>(result);

    protected override bool OnWaitForChannel(TimeSpan timeout) => throw new NotSupportedException("Nobody waits.");

    protected override IAsyncResult OnBeginWaitForChannel(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        throw new NotSupportedException("Nobody waits.");

    protected override bool OnEndWaitForChannel(IAsyncResult result) =>
        throw new NotSupportedException("Nobody waits.");

    private async Task<TChannel?> AcceptAsync() =>
        await _waiting.Reader.WaitToReadAsync() && _waiting.Reader.TryRead(out var channel)
            ? (TChannel)(object)channel
            : null;
}
