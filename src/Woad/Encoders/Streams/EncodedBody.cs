using System.ServiceModel.Channels;
using Woad.Envelopes;
using Woad.Exchanges;

namespace Woad.Encoders.Streams;

/// <summary>
/// A message without an envelope that its encoder writes as it is sent. Serializers are synchronous, so the encoder has
/// a thread of its own that waits for the peer.
/// </summary>
internal sealed class EncodedBody : OutgoingBody
{
    /// <summary>
    /// Bytes that are written before the message is sent. A shorter message is sent whole, and one that cannot be
    /// written up to here becomes a fault.
    /// </summary>
    private const int FirstBytes = 16 * 1024;

    private readonly Message _message;
    private readonly CustomEncoder _encoder;
    private readonly EncodedSink _sink;
    private Task _writing = Task.CompletedTask;

    private EncodedBody(Message message, CustomEncoder encoder, EnvelopeOutput head)
    {
        _message = message;
        _encoder = encoder;
        _sink = new EncodedSink(head, FirstBytes);
    }

    /// <summary>
    /// Writes all of a short message, or the beginning of a long one, which becomes the <see cref="Outgoing.Rest"/>.
    /// </summary>
    public static async ValueTask BeginAsync(Message message, CustomEncoder encoder, Outgoing into)
    {
        into.Bytes.ContentType = encoder.ContentTypeOf(message);
        var body = new EncodedBody(message, encoder, into.Bytes);
        body._writing = Task.Factory.StartNew(
            static body => ((EncodedBody)body!).Write(),
            body,
            CancellationToken.None,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default);
        await Task.WhenAny(body._writing, body._sink.Full).ConfigureAwait(false);
        if (!body._writing.IsCompleted)
        {
            into.Rest = body;
            return;
        }

        try
        {
            await body._writing.ConfigureAwait(false);
        }
        catch
        {
            into.Bytes.Clear();
            throw;
        }
    }

    public override async ValueTask WriteAsync(Stream output, CancellationToken cancellationToken)
    {
        _sink.Begin(output, cancellationToken);
        await _writing.ConfigureAwait(false);
    }

    public override async ValueTask DisposeAsync()
    {
        _sink.Stop();
        await _writing.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        _message.Close();
    }

    private void Write()
    {
        _encoder.Encoder.WriteMessage(_message, _sink);
        _sink.Complete();
    }
}
