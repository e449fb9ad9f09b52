using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.CompositeDuplex;

/// <summary>Messages of a service to its client.</summary>
internal static class Messages
{
    /// <summary>Sends a message over a session.</summary>
    public static async Task SendAsync(
        LayerContext context, IEnvelopeSession session, CancellationToken cancellationToken = default)
    {
        var message = new Outgoing();
        context.Write(Message.CreateMessage(context.Encoding.Version, "urn:answer", 1), message);
        try
        {
            await session.SendAsync(message, cancellationToken);
        }
        finally
        {
            message.Release();
        }
    }
}
