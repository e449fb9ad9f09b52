using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>Puts a mark on each message, and asks for it on the other side. Takes notes of some actions.</summary>
internal sealed class MarkingLayer(ConcurrentQueue<string> notes, params string[] actions) : MessageLayer
{
    private LayerContext _context = null!;

    protected override void Open(LayerContext context)
    {
        context.Part();
        _context = context;
    }

    protected override object? Sending(Outgoing message, object? request)
    {
        message.Content!.Add(MessageHeader.CreateHeader("Mark", "urn:woad:mark", "x"));
        Note("sent", message.Content.Action);
        return null;
    }

    protected override object? Received(Incoming message, object? request)
    {
        var headers = _context.Open(message).Headers;
        if (headers.FindHeader("Mark", "urn:woad:mark") < 0)
        {
            throw new ProtocolException("The message has no mark.");
        }

        Note("got", headers.Action);
        return null;
    }

    private void Note(string what, string? action)
    {
        if (actions.Any(a => action?.Contains(a, StringComparison.Ordinal) == true))
        {
            notes.Enqueue(what);
        }
    }
}
