using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Forwarding;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Hosting.Receivers;
using Woad.Layers;
using Woad.Model;
using Woad.Transports;

namespace Woad.Routing.Tests.Forwarding;

/// <summary>
/// A router of sessions below dispatch: one session onward for each of its own. Messages pass both ways without being
/// decoded; only To changes.
/// </summary>
internal sealed class FrameRouter : IListenerReceiver, ISessionServer, IReceiver
{
    private readonly ListenerModel _listener;
    private readonly EndpointAddress _target;
    private readonly ClientTransport _transport;
    private int _passed;

    public FrameRouter(ListenerModel listener, EndpointAddress target)
    {
        (_listener, _target) = (listener, target);
        _transport = TransportRegistry.Connect(listener.Transport);
        Above = new Upstream(this, this);
    }

    public Upstream Above { get; }

    public bool IsParted { get; set; }

    /// <summary>Messages in both directions.</summary>
    public int Passed => Volatile.Read(ref _passed);

    public async ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session)
    {
        try
        {
            var onward = await _transport.Connections.Sessions!(_target, _target.Uri, session.Ended);
            return new Place(this, session, onward);
        }
        catch (CommunicationException e)
        {
            await session.FailAsync(e);
            return null;
        }
    }

    public ValueTask<bool> AdmitAsync(Incoming incoming) => new(false);

    public ValueTask<Outcome> RunAsync(Incoming incoming) => new(Outcome.Answered);

    public ValueTask RefuseAsync(Incoming incoming, Exception reason)
    {
        incoming.Answer.Abort(reason);
        return default;
    }

    public Task CloseAsync(CancellationToken deadline)
    {
        Abort();
        return Task.CompletedTask;
    }

    public void Abort() => _transport.Dispose();

    private async Task PassAsync(IEnvelopeSession from, IEnvelopeSession to, Uri? target)
    {
        var (incoming, outgoing) = (new Incoming(), new Outgoing());
        try
        {
            while (await from.ReceiveAsync(incoming, to.Ended))
            {
                var content = ForwardedContent.Move(incoming, _listener.Encoding, outgoing);
                if (target is not null)
                {
                    Address(content, target);
                }

                await content.EncodeAsync(outgoing, to.Strings);
                await to.SendAsync(outgoing, from.Ended);
                to.Flush();
                outgoing.Clear();
                incoming.Reset(viewed: false);
                Interlocked.Increment(ref _passed);
            }

            await to.CloseOutputAsync(from.Ended);
        }
        catch (Exception e)
        {
            from.Abort(e);
            to.Abort(e);
        }
        finally
        {
            outgoing.Release();
        }
    }

    private void Address(ForwardedContent content, Uri target)
    {
        var ns = _listener.Encoding.Version.Addressing.Namespace;
        var at = content.Headers.ToList().IndexOf(new HeaderName("To", ns));
        content.ReplaceHeader(at, MessageHeader.CreateHeader("To", ns, target, mustUnderstand: true));
    }

    private sealed class Place(FrameRouter router, IEnvelopeSession caller, IEnvelopeSession onward) : ISessionPlace
    {
        public Task ServeAsync() => Task.WhenAll(
            router.PassAsync(caller, onward, router._target.Uri), router.PassAsync(onward, caller, null));

        public ValueTask DisposeAsync()
        {
            onward.Abort(null);
            return default;
        }
    }
}
