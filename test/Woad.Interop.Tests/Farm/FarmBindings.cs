using System.ServiceModel.Channels;

namespace Woad.Interop.Tests.Farm;

/// <summary>The bindings of the farm's endpoints, by their paths.</summary>
internal static class FarmBindings
{
    /// <summary>Conversations with cookies and messages for themselves: any process takes any message.</summary>
    public static IReadOnlyDictionary<string, Func<Binding>> Free { get; } = new Dictionary<string, Func<Binding>>
    {
        ["user"] = () => Cookies(SecurityBindingElement.CreateUserNameForCertificateBindingElement()),
        ["anonymous"] = () => Cookies(SecurityBindingElement.CreateAnonymousForCertificateBindingElement()),
        ["certificate"] = () => Cookies(SecurityBindingElement.CreateMutualCertificateBindingElement()),
        ["behindTls"] = () => Cookies(BehindTls()),
        ["user-alone"] = () => With(SecurityBindingElement.CreateUserNameForCertificateBindingElement()),
        ["certificate-alone"] = () => With(SecurityBindingElement.CreateMutualCertificateBindingElement()),
    };

    /// <summary>Sessions and negotiations, which are with one process.</summary>
    public static IReadOnlyDictionary<string, Func<Binding>> Sticky { get; } = new Dictionary<string, Func<Binding>>
    {
        ["session"] = () => With(SecurityBindingElement.CreateSecureConversationBindingElement(
            SecurityBindingElement.CreateUserNameForCertificateBindingElement())),
        ["negotiated"] = () => Cookies(
            SecurityBindingElement.CreateUserNameForSslBindingElement(requireCancellation: false)),
    };

    private static CustomBinding Cookies(SecurityBindingElement bootstrap) =>
        With(SecurityBindingElement.CreateSecureConversationBindingElement(bootstrap, requireCancellation: false));

    private static TransportSecurityBindingElement BehindTls()
    {
        var element = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        element.AllowInsecureTransport = true;
        return element;
    }

    private static CustomBinding With(SecurityBindingElement security) =>
        new(security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
}
