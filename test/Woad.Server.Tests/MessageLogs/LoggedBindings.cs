using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.MessageLogs;

/// <summary>The bindings whose messages are logged, by name.</summary>
internal static class LoggedBindings
{
    public static IReadOnlyDictionary<string, Func<Binding>> All { get; } = new Dictionary<string, Func<Binding>>
    {
        ["BasicHttp"] = static () => new BasicHttpBinding(),
        ["BasicHttp MTOM"] = static () => new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom },
        ["BasicHttp streamed"] = static () => new BasicHttpBinding { TransferMode = TransferMode.Streamed },
        ["BasicHttp Transport with Basic"] = static () => new BasicHttpBinding(BasicHttpSecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
        },
        ["BasicHttp UserName"] = static () =>
            new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential),
        ["NetHttp"] = static () => new NetHttpBinding(),
        ["WSHttp None"] = static () => new WSHttpBinding(SecurityMode.None),
        ["WSHttp None in a reliable session"] = static () => new WSHttpBinding(SecurityMode.None, true),
        ["WSHttp UserName"] = static () => Secured(new WSHttpBinding(SecurityMode.TransportWithMessageCredential)),
        ["WSHttp Message UserName"] = static () => Secured(new WSHttpBinding(SecurityMode.Message)),
        ["WSHttp Message UserName without a session"] = static () =>
        {
            var binding = Secured(new WSHttpBinding(SecurityMode.Message));
            binding.Security.Message.EstablishSecurityContext = false;
            binding.Security.Message.NegotiateServiceCredential = false;
            return binding;
        },
        ["NetTcp None"] = static () => new NetTcpBinding(SecurityMode.None),
        ["NetTcp streamed"] = static () =>
            new NetTcpBinding(SecurityMode.None) { TransferMode = TransferMode.Streamed },
        ["NetTcp UserName"] = static () => new NetTcpBinding(SecurityMode.TransportWithMessageCredential)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        },
        ["NetTcp Message UserName"] = static () => new NetTcpBinding(SecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        },
    };

    private static WSHttpBinding Secured(WSHttpBinding binding)
    {
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        return binding;
    }
}
