using System.Collections.Immutable;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Layers;
using Woad.Security.Conversation;
using Woad.Security.Messages;

namespace Woad.Freeze;

/// <summary>The layers that the elements of a binding ask for, the uppermost first.</summary>
internal static class LayerFreezer
{
    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is
    /// missing.</exception>
    public static ImmutableArray<ILayer> OfService(
        IReadOnlyCollection<BindingElement> elements, TransportModel transport, ServiceCredentials? credentials) => Of(
            elements,
            security => SecurityTokens.Conversation(security) is null
                ? new CredentialLayer(CredentialFreezer.OfService(security, credentials))
                : new ConversationLayer(ConversationFreezer.OfService(security, transport, credentials), null));

    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is
    /// missing.</exception>
    public static ImmutableArray<ILayer> OfClient(
        IReadOnlyCollection<BindingElement> elements, TransportModel transport, ClientCredentials? credentials) => Of(
            elements,
            security => SecurityTokens.Conversation(security) is null
                ? new CredentialLayer(CredentialFreezer.OfClient(security, credentials))
                : new ConversationLayer(null, ConversationFreezer.OfClient(security, transport, credentials)));

    /// <summary>
    /// How many elements at the top are layers. Below them the elements of a program's build channels.
    /// </summary>
    /// <exception cref="InvalidOperationException">A layer stands below an element that builds channels.</exception>
    public static int CountAboveChannels(BindingElementCollection elements)
    {
        var above = elements.TakeWhile(IsLayer).Count();
        return elements.Skip(above).FirstOrDefault(IsLayer) is { } below
            ? throw new InvalidOperationException(
                $"{below.GetType().Name} stands below a custom binding element that builds channels. Put it in front of that element: the engine runs above the uppermost channel.")
            : above;
    }

    private static bool IsLayer(BindingElement element) => element is LayerBindingElement or SecurityBindingElement;

    private static ImmutableArray<ILayer> Of(IReadOnlyCollection<BindingElement> elements, Func<SecurityBindingElement, ILayer> secure)
    {
        var security = CredentialFreezer.Find(elements);
        var layers = ImmutableArray.CreateBuilder<ILayer>();
        foreach (var element in elements)
        {
            if (element is LayerBindingElement own)
            {
                layers.Add(own.Create());
            }
            else if (ReferenceEquals(element, security))
            {
                layers.Add(secure(security!));
            }
        }

        return layers.ToImmutable();
    }
}
