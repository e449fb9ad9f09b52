using System.Net;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Xml;

namespace Woad.Exchanges;

/// <summary>A session made of another one: everything goes through unless a layer overrides it.</summary>
internal abstract class SessionOver(IEnvelopeSession below) : IEnvelopeSession, INamedSession
{
    public virtual string Id => below.Id;

    public virtual Uri Via => below.Via;

    public virtual EndPoint? RemoteEndPoint => below.RemoteEndPoint;

    public virtual PeerIdentity? Identity => below.Identity;

    public virtual ISecurityContext? SecurityContext => below.SecurityContext;

    public virtual SessionAddresses? Addresses => below.Addresses;

    public virtual BinaryWriterSession? Strings => below.Strings;

    public virtual CancellationToken Ended => below.Ended;

    public virtual bool BringsAnswers => below.BringsAnswers;

    public virtual Exception? LastLoss => below.LastLoss;

    public virtual long Arrivals => below.Arrivals;

    protected IEnvelopeSession Below => below;

    void INamedSession.Name(string id) => (below as INamedSession)?.Name(id);

    public virtual ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken) =>
        below.ReceiveAsync(into, cancellationToken);

    public virtual ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        below.SendAsync(message, cancellationToken);

    public virtual ValueTask AnswerAsync(Outgoing message) => below.AnswerAsync(message);

    public virtual void AddProperties(MessageProperties properties) => below.AddProperties(properties);

    public virtual void Flush() => below.Flush();

    public virtual void ContinueReading() => below.ContinueReading();

    public virtual ValueTask CloseOutputAsync(CancellationToken cancellationToken) =>
        below.CloseOutputAsync(cancellationToken);

    public virtual ValueTask FailAsync(Exception error) => below.FailAsync(error);

    public virtual void Abort(Exception? reason) => below.Abort(reason);
}
