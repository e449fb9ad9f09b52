using System.Collections.Immutable;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.CompositeDuplex;
using Woad.Connections;
using Woad.ContextExchange;
using Woad.Freeze.Reliable;
using Woad.Layers;
using Woad.ReliableMessaging;
using Woad.Security.Conversation;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>The layers that the elements of a binding ask for, the uppermost first.</summary>
internal static class LayerFreezer
{
    /// <summary>Those of a service.</summary>
    /// <param name="elements">The elements.</param>
    /// <param name="transport">The transport below them.</param>
    /// <param name="parameters">The credentials, among others.</param>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ImmutableArray<ILayer> OfService(
        IReadOnlyCollection<BindingElement> elements, TransportModel transport, BindingParameterCollection parameters)
    {
        var sent = ContextFreezer.Protect(parameters.Find<ProtectionPlan>() ?? ProtectionPlan.All, elements);
        return Of(elements, parameters, security => SecurityTokens.Conversation(security) switch
        {
            null =>
                new SecuredLayer(MessageSecurityFreezer.OfService(security, parameters, transport.Clock, sent), null),
            { RequireCancellation: true } => new ConversationLayer(
                ConversationFreezer.OfService(security, transport, parameters, sent, IsDuplex(elements, transport)) with
                {
                    OutlivesConnections = Reconnects(elements, security.LocalServiceSettings),
                },
                null),
            _ => new SecuredLayer(ConversationFreezer.CookiesOfService(security, transport, parameters, sent), null),
        });
    }

    /// <summary>Those of a client.</summary>
    /// <param name="elements">The elements.</param>
    /// <param name="transport">The transport below them.</param>
    /// <param name="parameters">The credentials, among others.</param>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ImmutableArray<ILayer> OfClient(
        IReadOnlyCollection<BindingElement> elements, TransportModel transport, BindingParameterCollection parameters)
    {
        var sent = ContextFreezer.Protect(parameters.Find<ProtectionPlan>() ?? ProtectionPlan.All, elements);
        return Of(elements, parameters, security => SecurityTokens.Conversation(security) switch
        {
            null =>
                new SecuredLayer(null, MessageSecurityFreezer.OfClient(security, parameters, transport.Clock, sent)),
            { RequireCancellation: true } => new ConversationLayer(
                null,
                ConversationFreezer.OfClient(security, transport, parameters, sent, IsDuplex(elements, transport)) with
                {
                    OutlivesConnections = Reconnects(elements, security.LocalClientSettings),
                }),
            _ => new SecuredLayer(null, ConversationFreezer.CookiesOfClient(security, transport, parameters, sent)),
        });
    }

    /// <summary>
    /// The kind of channel that a stack offers whose upper part are the layers of <paramref name="elements"/>. It asks
    /// for no credentials.
    /// </summary>
    public static StackShape Shape(IEnumerable<BindingElement> elements, StackShape below) =>
        elements.Reverse().Aggregate(below, static (shape, element) => element switch
        {
            LayerBindingElement own => own.Create().Shape(shape),
            ReliableSessionBindingElement => ReliableLayer.Above(shape),
            CompositeDuplexBindingElement => StackShape.DuplexSession,
            SecurityBindingElement security when SecurityTokens.Conversation(
                security) is { RequireCancellation: true } => ConversationLayer.Above(shape),
            _ => shape,
        });

    /// <summary>Whether conversations carry messages in both directions.</summary>
    private static bool IsDuplex(IEnumerable<BindingElement> elements, TransportModel transport) =>
        transport.HasSessions || elements.Any(static e => e is CompositeDuplexBindingElement);

    /// <summary>Without a reliable session, messages that are lost with a connection are not sent again.</summary>
    private static bool Reconnects(IEnumerable<BindingElement> elements, LocalServiceSecuritySettings settings) =>
        settings.ReconnectTransportOnFailure && elements.Any(static e => e is ReliableSessionBindingElement);

    private static bool Reconnects(IEnumerable<BindingElement> elements, LocalClientSecuritySettings settings) =>
        settings.ReconnectTransportOnFailure && elements.Any(static e => e is ReliableSessionBindingElement);

    private static ImmutableArray<ILayer> Of(
        IReadOnlyCollection<BindingElement> elements, BindingParameterCollection parameters,
        Func<SecurityBindingElement, ILayer> secure)
    {
        var security = SecurityTokens.Find(elements);
        var isBound = security is not null && SecurityTokens.Conversation(security) is { RequireCancellation: true };
        if (security is not null)
        {
            SecurityStackRules.Check(security, elements);
        }

        var layers = ImmutableArray.CreateBuilder<ILayer>();
        if (elements.Any(static e => e is CompositeDuplexBindingElement))
        {
            layers.Add(new AddressingLayer());
        }

        foreach (var element in elements)
        {
            if (element is LayerBindingElement own)
            {
                layers.Add(own.Create());
            }
            else if (element is ReliableSessionBindingElement reliable)
            {
                layers.Add(new ReliableLayer(ReliableFreezer.Of(reliable, elements, isBound, parameters)));
            }
            else if (element is CompositeDuplexBindingElement duplex)
            {
                layers.Add(new CompositeDuplexLayer(CompositeDuplexFreezer.Of(duplex, elements)));
            }
            else if (element is ContextBindingElement exchange)
            {
                layers.Add(new ContextLayer(ContextFreezer.Of(exchange, elements)));
            }
            else if (ReferenceEquals(element, security))
            {
                layers.Add(secure(security!));
            }
        }

        return layers.ToImmutable();
    }
}
