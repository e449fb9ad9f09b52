using System.Collections.Immutable;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Layers;
using Woad.Security.Conversation;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>The layers that the elements of a binding ask for, the uppermost first.</summary>
internal static class LayerFreezer
{
    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is
    /// missing.</exception>
    public static ImmutableArray<ILayer> OfService(
        IReadOnlyCollection<BindingElement> elements, TransportModel transport, ServiceCredentials? credentials) => Of(
            elements,
            security => security.Bootstrap is null
                ? new SecuredLayer(CredentialFreezer.OfService(security, credentials), null)
                : new ConversationLayer(ConversationFreezer.OfService(security, transport, credentials), null));

    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is
    /// missing.</exception>
    public static ImmutableArray<ILayer> OfClient(
        IReadOnlyCollection<BindingElement> elements, TransportModel transport, ClientCredentials? credentials) => Of(
            elements,
            security => security.Bootstrap is null
                ? new SecuredLayer(null, CredentialFreezer.OfClient(security, credentials))
                : new ConversationLayer(null, ConversationFreezer.OfClient(security, transport, credentials)));

    /// <summary>
    /// The kind of channel that a stack offers whose upper part are the layers of <paramref name="elements"/>. It asks
    /// for no credentials.
    /// </summary>
    public static StackShape Shape(IEnumerable<BindingElement> elements, StackShape below) =>
        elements.Reverse().Aggregate(below, static (shape, element) => element switch
        {
            LayerBindingElement own => own.Create().Shape(shape),
            SecurityBindingElement { Bootstrap: not null } => new ConversationLayer(null, null).Shape(shape),
            _ => shape,
        });

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
