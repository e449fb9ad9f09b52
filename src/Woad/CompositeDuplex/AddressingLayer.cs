using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Xml;

namespace Woad.CompositeDuplex;

/// <summary>
/// Adds addresses to messages of sessions of two directions. Dispatch and callers treat such a session as a session
/// of one connection. This layer is the uppermost layer: layers that sign messages sign the addresses.
/// </summary>
internal sealed class AddressingLayer : ILayer
{
    public string Element => "CompositeDuplexBindingElement";

    public Upstream Serve(Upstream above, LayerContext context)
    {
        context.Part();
        return new Upstream(above.Requests, new Server(above.Sessions, Read(context, isClient: false), context));
    }

    public Downstream Reach(Downstream below, LayerContext context)
    {
        context.Part();
        var read = Read(context, isClient: true);
        return below.Sessions is not { } connect ? below : new Downstream(
            null,
            async (target, via, token) =>
                Over(await connect(target, via, token).ConfigureAwait(false), read, context, isClient: true));
    }

    /// <summary>The headers that address a message, which those above need not look at.</summary>
    private static XmlName[] Read(LayerContext context, bool isClient)
    {
        var ns = context.Encoding.Version.Addressing.Namespace;
        XmlName[] both = [XmlName.Standard(AddressingNames.ReplyTo, ns), XmlName.Standard(AddressingNames.From, ns)];
        return isClient ? [.. both, XmlName.Standard(AddressingNames.To, ns)] : both;
    }

    private static IEnvelopeSession Over(
        IEnvelopeSession session, XmlName[] read, LayerContext context, bool isClient) =>
        session.Addresses is { } addresses
            ? new AddressedSession(
                session, new AddressTexts(addresses, context.Encoding.Version.Addressing), read, isClient)
            : session;

    private sealed class Server(ISessionServer above, XmlName[] read, LayerContext context) : ISessionServer
    {
        public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session) =>
            above.ReserveAsync(Over(session, read, context, isClient: false));
    }
}
