using System.ServiceModel;
using System.Xml;
using Woad.Diagnostics.Tracing;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Propagation;

/// <summary>
/// Sends the activity of a call with its message, and answers with the activity of the request ([MS-NETTR] 3): the
/// trace files of client and service join. The layer is there while the trace source has propagateActivity.
/// </summary>
internal sealed class ActivityLayer : MessageLayer
{
    // The header that most senders write has 36 characters.
    private const int MaxLength = 64;

    private LayerContext _context = null!;

    /// <inheritdoc/>
    protected override bool OnlyAddsHeaders => true;

    /// <inheritdoc/>
    protected override void Open(LayerContext context)
    {
        _context = context;
        context.Part();
    }

    /// <inheritdoc/>
    protected override object? Sending(Outgoing message, object? request)
    {
        var activity = request is CallerActivity caller ? caller.Id : TraceActivity.Sent;
        message.Content?.Add(
            new ActivityHeader(activity == Guid.Empty ? Guid.NewGuid() : activity, Guid.NewGuid()));
        return null;
    }

    /// <inheritdoc/>
    protected override object? Received(Incoming message, object? request)
    {
        if (Read(message) is not { } activity)
        {
            return null;
        }

        var caller = new CallerActivity(activity);
        message.Set(MessageFeatures.Activity, caller);
        return caller;
    }

    // The header is for traces only: a malformed one refuses no message.
    private Guid? Read(Incoming message)
    {
        try
        {
            var content = _context.HeadersOf(message);
            var header = content.Find(ActivityHeader.ElementName, ActivityHeader.ElementNamespace);
            if (header < 0)
            {
                return null;
            }

            using var reader = content.OpenHeader(header);
            reader.MoveToContent();
            reader.Read();
            return reader.NodeType == XmlNodeType.Text && reader.Value is { Length: <= MaxLength } text
                && Guid.TryParse(text, out var id) && id != Guid.Empty
                ? id
                : null;
        }
        catch (Exception e) when (e is CommunicationException or XmlException)
        {
            return null;
        }
    }
}
