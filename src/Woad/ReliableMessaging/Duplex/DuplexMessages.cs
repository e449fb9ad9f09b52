using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>Writes the messages of the protocol that one side of a duplex session sends.</summary>
/// <param name="names">The version.</param>
/// <param name="context">The stack.</param>
/// <param name="target">The address that messages are sent to; null where none names it.</param>
/// <param name="local">The address for answers; null on a client that gets them over the same connection.</param>
/// <param name="outgoing">The sequence of messages that are sent; null for none.</param>
/// <param name="incoming">The sequence of messages that are received; null for none.</param>
internal sealed class DuplexMessages(
    ReliableNames names,
    LayerContext context,
    EndpointAddress? target,
    EndpointAddress? local,
    UniqueId? outgoing,
    UniqueId? incoming)
{
    private readonly MessageVersion _version = context.Encoding.Version;

    /// <summary>The last message of a sequence, which has no content (1.0).</summary>
    public void WriteLast(Outgoing into) => Write(Addressed(names.LastMessageAction), into);

    /// <summary>A message that has nothing but headers, or ends a sequence.</summary>
    /// <param name="frame">What to send.</param>
    /// <param name="engine">The session.</param>
    /// <param name="acknowledgement">The acknowledgement that goes with it, if there is one.</param>
    /// <param name="into">Takes the message.</param>
    public void Write(in Frame frame, DuplexEngine engine, in Acknowledgement acknowledgement, Outgoing into)
    {
        var message = frame.Kind switch
        {
            FrameKind.Acknowledgement => Addressed(names.AcknowledgementAction),
            FrameKind.AckRequest => Addressed(names.AckRequestedAction),
            FrameKind.Close => Asking(names.CloseAction, "CloseSequence", engine, frame.Id),
            FrameKind.Terminate => Asking(names.TerminateAction, "TerminateSequence", engine, frame.Id),
            FrameKind.CloseReply => Answering(names.CloseReplyAction, "CloseSequenceResponse", frame.Id),
            _ => Answering(names.TerminateReplyAction, "TerminateSequenceResponse", frame.Id),
        };
        if (frame.Kind == FrameKind.AckRequest)
        {
            message.Headers.Insert(0, new AckRequestedHeader(names, outgoing!));
        }

        if (acknowledgement.ToHeader(names, incoming) is { } header)
        {
            message.Headers.Insert(0, header);
        }

        Write(message, into);
    }

    /// <summary>A fault, in the place of whatever <paramref name="into"/> was.</summary>
    public void Write(SequenceFault fault, Outgoing into)
    {
        var message = fault.ToMessage(_version, names);
        Address(message);
        Write(message, into);
    }

    private long? Last(DuplexEngine engine) => names.IsVersion11 && engine.Source.Last > 0 ? engine.Source.Last : null;

    private Message Asking(string action, string element, DuplexEngine engine, UniqueId? id)
    {
        var message = Message.CreateMessage(
            _version, action, new SequenceBodyWriter(names, element, outgoing!, Last(engine)));
        if (names.IsVersion11)
        {
            message.Headers.MessageId = id;
            message.Headers.ReplyTo = local ?? new EndpointAddress(_version.Addressing.AnonymousUri!);
        }

        Address(message);
        return message;
    }

    private Message Answering(string action, string element, UniqueId? request)
    {
        var message = Message.CreateMessage(_version, action, new SequenceBodyWriter(names, element, incoming!, null));
        if (request is not null)
        {
            message.Headers.RelatesTo = request;
        }

        Address(message);
        return message;
    }

    private Message Addressed(string action)
    {
        var message = Message.CreateMessage(_version, action);
        Address(message);
        return message;
    }

    private void Address(Message message)
    {
        if (target is not null)
        {
            if (context.Address is null && message.Headers.ReplyTo is null)
            {
                message.Headers.From = local;
            }

            target.ApplyTo(message);
        }
        else
        {
            message.Headers.To = _version.Addressing.AnonymousUri;
        }
    }

    private void Write(Message message, Outgoing into) => context.Write(message, into);
}
