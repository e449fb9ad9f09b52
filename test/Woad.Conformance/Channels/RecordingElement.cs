using System.Collections.Concurrent;
using System.ServiceModel.Channels;

namespace Woad.Conformance.Channels;

/// <summary>
/// A binding element as programs write them: puts a channel of its own above the ones below, which notes every message,
/// stamps a header on it and may replace it.
/// </summary>
internal sealed class RecordingElement(string name, ConcurrentQueue<string> notes) : BindingElement
{
    public string Name => name;

    /// <summary>Replaces each message on its way down.</summary>
    public Func<Message, Message> Replace { get; init; } = static message => message;

    public override BindingElement Clone() => new RecordingElement(name, notes) { Replace = Replace };

    public override T? GetProperty<T>(BindingContext context)
        where T : class => context.GetInnerProperty<T>();

    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        new RecordingFactory<TChannel>(this, context.Binding, context.BuildInnerChannelFactory<TChannel>());

    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        new RecordingListener<TChannel>(this, context.Binding, context.BuildInnerChannelListener<TChannel>());

    public Message? Sent(Message? message)
    {
        Note(message, "sends");
        return message is null ? null : Replace(message);
    }

    public void Received(Message? message) => Note(message, "gets");

    public void Blocks() => notes.Enqueue($"{name} blocks");

    /// <summary>A message is sent by a synchronous method.</summary>
    public void SendBlocks() => notes.Enqueue($"{name} send blocks");

    private void Note(Message? message, string what)
    {
        if (message is null)
        {
            return;
        }

        notes.Enqueue($"{name} {what} {(message.IsFault ? "fault" : message.Headers.Action?.Split('/')[^1])}");
        if (what == "sends" && message.Version.Envelope != System.ServiceModel.EnvelopeVersion.None)
        {
            message.Headers.Add(MessageHeader.CreateHeader("Stamp", "urn:woad:test", name));
        }
    }
}
