using System.Collections.Immutable;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Freeze.Forms;
using Woad.Layers;
using Woad.Security.Conversation;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>The layers that the elements of a binding make, the uppermost first.</summary>
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
        IReadOnlyCollection<BindingElement> elements, TransportModel transport,
        BindingParameterCollection parameters) => Make(elements, transport, parameters, static (security, stack) =>
            SecurityTokens.Conversation(security) switch
            {
                null => new SecuredLayer(
                    MessageSecurityFreezer.OfService(security, stack.Parameters, stack.Transport.Clock, stack.Sent),
                    null),
                { RequireCancellation: true } => new ConversationLayer(
                    ConversationFreezer.OfService(
                        security, stack.Transport, stack.Parameters, stack.Sent, stack.IsDuplex) with
                    {
                        OutlivesConnections =
                            Reconnects(stack, security.LocalServiceSettings.ReconnectTransportOnFailure),
                    },
                    null),
                _ => new SecuredLayer(
                    ConversationFreezer.CookiesOfService(security, stack.Transport, stack.Parameters, stack.Sent),
                    null),
            });

    /// <summary>Those of a client.</summary>
    /// <param name="elements">The elements.</param>
    /// <param name="transport">The transport below them.</param>
    /// <param name="parameters">The credentials, among others.</param>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ImmutableArray<ILayer> OfClient(
        IReadOnlyCollection<BindingElement> elements, TransportModel transport,
        BindingParameterCollection parameters) => Make(elements, transport, parameters, static (security, stack) =>
            SecurityTokens.Conversation(security) switch
            {
                null => new SecuredLayer(
                    null,
                    MessageSecurityFreezer.OfClient(security, stack.Parameters, stack.Transport.Clock, stack.Sent)),
                { RequireCancellation: true } => new ConversationLayer(
                    null,
                    ConversationFreezer.OfClient(
                        security, stack.Transport, stack.Parameters, stack.Sent, stack.IsDuplex) with
                    {
                        OutlivesConnections =
                            Reconnects(stack, security.LocalClientSettings.ReconnectTransportOnFailure),
                    }),
                _ => new SecuredLayer(
                    null,
                    ConversationFreezer.CookiesOfClient(security, stack.Transport, stack.Parameters, stack.Sent)),
            });

    /// <summary>Without a layer that repeats, messages that are lost with a connection are not sent again.</summary>
    private static bool Reconnects(LayerFreezing stack, bool isAllowed) =>
        isAllowed && stack.Any(static terms => terms.Repeats);

    /// <summary>Each element makes its layer, the lowest one first.</summary>
    private static ImmutableArray<ILayer> Make(
        IReadOnlyCollection<BindingElement> elements, TransportModel transport, BindingParameterCollection parameters,
        Func<SecurityBindingElement, LayerFreezing, ILayer> secure)
    {
        var security = SecurityTokens.Find(elements);
        LayerOrder.CheckSecured(elements);
        if (security is not null)
        {
            SecurityStackRules.Check(security, elements);
        }

        var stack = new LayerFreezing
        {
            Elements = elements,
            Transport = transport,
            Parameters = parameters,
            Sent = (parameters.Find<ProtectionPlan>() ?? ProtectionPlan.All)
                .Encrypting(elements.SelectMany(static e => e.Terms?.Encrypted ?? [])),
            IsOneWay = parameters.Find<ContractForm>() is { IsOneWay: true },
            Secure = secure,
        };
        var layers = elements.Reverse().Select(element => element.CreateLayer(stack)).OfType<ILayer>().ToArray();
        return [.. stack.Top, .. layers.Reverse()];
    }
}
