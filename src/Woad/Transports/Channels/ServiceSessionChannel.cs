using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Security;
using Woad.Encoders;
using Woad.Exchanges;

namespace Woad.Transports.Channels;

/// <summary>A session that a listener has accepted.</summary>
internal class ServiceSessionChannel : SessionChannel
{
    private readonly AcceptedSession _accepted;
    private readonly SessionReply _reply;
    private readonly AwaitedAnswers _answers = new();

    public ServiceSessionChannel(
        ChannelListenerBase listener, AcceptedSession accepted, ChannelWriter writer, TimeProvider clock)
        : base(
            listener,
            writer,
            new SessionEnds(
                new EndpointAddress(listener.Uri), new EndpointAddress(EndpointAddress.AnonymousUri),
                accepted.Session.Via),
            clock)
    {
        _accepted = accepted;
        _reply = new SessionReply(accepted.Session);
    }

    protected override ValueTask<IEnvelopeSession> ConnectAsync(CancellationToken cancellationToken) =>
        _accepted.OpenAsync(cancellationToken);

    protected override Incoming NewMessage(IEnvelopeSession session) => new(_reply, _reply) { Session = session };

    protected override Message Read(Incoming incoming, IEnvelopeSession session)
    {
        var message = RequestReader.Read(incoming, Writer.Encoding);
        _answers.Expect(message, incoming);
        return message;
    }

    /// <summary>The answer to a message goes the way that layers have made for it.</summary>
    protected override ValueTask SendAsync(
        Outgoing outgoing, Message message, IEnvelopeSession session, CancellationToken cancellationToken) =>
        _answers.Take(message) is { } answer
            ? answer.ReplyAsync(outgoing)
            : session.SendAsync(outgoing, cancellationToken);
}
