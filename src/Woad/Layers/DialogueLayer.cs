using System.ServiceModel;
using Woad.Envelopes;
using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>A layer whose client half is a <see cref="ClientDialogue"/> for each channel.</summary>
internal abstract class DialogueLayer : ILayer
{
    public virtual string Element => $"layer {GetType().Name}";

    public abstract StackShape Shape(StackShape below);

    public virtual BodyForm Form => BodyForm.Wire;

    public virtual bool NeedsWholeMessages => false;

    public virtual bool ReportsCoverage => false;

    public virtual bool TakesDatagrams => false;

    public abstract Upstream Serve(Upstream above, LayerContext context);

    public Downstream Reach(Downstream below, LayerContext context)
    {
        context.Part();
        return new Downstream(
            below.Requests is { } requests
                ? (target, via, token) => RequesterAsync(requests, target, via, context, token)
                : null,
            below.Sessions is { } sessions
                ? (target, via, token) => SessionAsync(sessions, target, via, context, token)
                : null);
    }

    /// <summary>Opens the connection below a new channel.</summary>
    /// <param name="connectAsync">Opens a connection to the channel's service.</param>
    /// <param name="context">The stack.</param>
    /// <param name="cancellationToken">Ends with the time in which the channel has to open.</param>
    protected virtual ValueTask<IEnvelopeSession> ConnectAsync(
        Func<CancellationToken, ValueTask<IEnvelopeSession>> connectAsync,
        LayerContext context,
        CancellationToken cancellationToken) =>
        connectAsync(cancellationToken);

    /// <summary>The dialogue of a new channel to <paramref name="target"/>.</summary>
    protected abstract ClientDialogue Begin(EndpointAddress target, LayerContext context);

    private async ValueTask<IRequester> RequesterAsync(
        Connect<IRequester> connect, EndpointAddress target, Uri via, LayerContext context,
        CancellationToken cancellationToken)
    {
        var below = await connect(target, via, cancellationToken).ConfigureAwait(false);
        var requester = new DialogueRequester(
            below, Begin(target, context), token => connect(target, via, token), context.Clock);
        try
        {
            await requester.OpenAsync(cancellationToken).ConfigureAwait(false);
        }
        catch
        {
            requester.Abort();
            await requester.DisposeAsync().ConfigureAwait(false);
            throw;
        }

        return requester;
    }

    private async ValueTask<IEnvelopeSession> SessionAsync(
        Connect<IEnvelopeSession> connect, EndpointAddress target, Uri via, LayerContext context,
        CancellationToken cancellationToken)
    {
        var connecting = ConnectAsync(token => connect(target, via, token), context, cancellationToken);
        var below = await connecting.ConfigureAwait(false);
        var session = new DialogueSession(below, Begin(target, context.For(below)), context);
        try
        {
            await session.OpenAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            session.Abort(e);
            throw;
        }

        return session;
    }
}
