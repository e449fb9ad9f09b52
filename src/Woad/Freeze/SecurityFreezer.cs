using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Connections;

namespace Woad.Freeze;

/// <summary>Gives a transport's model what the binding's security and the credentials of its side mean for it.</summary>
internal static class SecurityFreezer
{
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static TransportModel OfService(
        IReadOnlyCollection<BindingElement> elements,
        TransportModel transport,
        ServiceCredentials? credentials,
        BindingContext? context = null) => transport with
    {
        Upgrade = UpgradeFreezer.OfService(elements, credentials, context),
        Http = elements.OfType<HttpTransportBindingElement>().FirstOrDefault() is { } http ? HttpFreezer.OfService(http, credentials) : transport.Http,
        Guard = GuardFreezer.OfService(elements, credentials),
        HasSessions = transport.HasSessions || ConversationFreezer.IsNeeded(elements),
        SessionsOfRequests = IsConversation(elements, transport),
    };

    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static TransportModel OfClient(
        IReadOnlyCollection<BindingElement> elements,
        TransportModel transport,
        ClientCredentials? credentials,
        BindingContext? context = null) => transport with
    {
        Upgrade = UpgradeFreezer.OfClient(elements, credentials, context),
        Http = elements.OfType<HttpTransportBindingElement>().FirstOrDefault() is { } http ? HttpFreezer.OfClient(http, credentials) : transport.Http,
        Guard = GuardFreezer.OfClient(elements, credentials),
        HasSessions = transport.HasSessions || ConversationFreezer.IsNeeded(elements),
        SessionsOfRequests = IsConversation(elements, transport),
    };

    /// <summary>A secure conversation makes sessions of requests; where the transport has sessions already there is none.</summary>
    private static bool IsConversation(IReadOnlyCollection<BindingElement> elements, TransportModel transport) =>
        ConversationFreezer.IsNeeded(elements) && (!transport.HasSessions ? true : throw new InvalidOperationException(
            $"A secure conversation over {transport.Scheme} is not available: the transport has sessions itself. Use the security element that establishes it alone, as SecurityBindingElement.CreateUserNameOverTransportBindingElement makes it."));
}
