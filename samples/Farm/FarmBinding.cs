using System.ServiceModel.Channels;

namespace Woad.Samples.Farm;

internal static class FarmBinding
{
    // <binding>
    /// <summary>A conversation whose context is a cookie: any process of the farm continues it.</summary>
    public static CustomBinding Create()
    {
        var bootstrap = SecurityBindingElement.CreateUserNameForCertificateBindingElement();
        return new CustomBinding(
            SecurityBindingElement.CreateSecureConversationBindingElement(bootstrap, requireCancellation: false),
            new TextMessageEncodingBindingElement(),
            new HttpTransportBindingElement());
    }
    // </binding>
}
