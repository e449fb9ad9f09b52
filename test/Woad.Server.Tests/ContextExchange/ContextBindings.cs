using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.ContextExchange;

/// <summary>The bindings that exchange contexts, by name.</summary>
internal static class ContextBindings
{
    public static IReadOnlyDictionary<string, Func<Binding>> All { get; } = new Dictionary<string, Func<Binding>>
    {
        ["BasicHttp"] = static () => new BasicHttpContextBinding(),
        ["WSHttp None"] = static () => new WSHttpContextBinding(SecurityMode.None),
        ["WSHttp None with cookies"] = static () => new WSHttpContextBinding(SecurityMode.None) { AllowCookies = true },
        ["WSHttp None in a reliable session"] = static () => new WSHttpContextBinding(SecurityMode.None, true),
        ["WSHttp UserName"] = static () => Secured(new WSHttpContextBinding()),
        ["WSHttp UserName, encrypted context"] = static () =>
            Secured(new WSHttpContextBinding { ContextProtectionLevel = Encrypted }),
        ["WSHttp UserName with cookies"] = static () => Secured(new WSHttpContextBinding { AllowCookies = true }),
        ["NetTcp None"] = static () => new NetTcpContextBinding(SecurityMode.None),
        ["NetTcp None streamed"] = static () =>
            new NetTcpContextBinding(SecurityMode.None) { TransferMode = TransferMode.Streamed },
        ["NetTcp None in a reliable session"] = static () => new NetTcpContextBinding(SecurityMode.None, true),
        ["NetTcp UserName"] = static () => new NetTcpContextBinding(SecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        },
        ["Custom text over TCP"] = static () => new CustomBinding(
            new ContextBindingElement(), new TextMessageEncodingBindingElement(), new TcpTransportBindingElement()),
        ["Custom MTOM over HTTP"] = static () => new CustomBinding(
            new ContextBindingElement(), new MtomMessageEncodingBindingElement(), new HttpTransportBindingElement()),
    };

    private static System.Net.Security.ProtectionLevel Encrypted => System.Net.Security.ProtectionLevel.EncryptAndSign;

    private static WSHttpContextBinding Secured(WSHttpContextBinding binding)
    {
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        return binding;
    }
}
