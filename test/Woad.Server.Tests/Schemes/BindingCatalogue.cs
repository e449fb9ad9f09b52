using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Schemes;

/// <summary>
/// Every binding of the framework in every mode with every credential of that mode, generated from the enumerations.
/// </summary>
internal static class BindingCatalogue
{
    private static readonly HttpClientCredentialType[] HttpCredentials = Enum.GetValues<HttpClientCredentialType>();
    private static readonly MessageCredentialType[] MessageCredentials = Enum.GetValues<MessageCredentialType>();

    /// <summary>All of them, by their names.</summary>
    public static IReadOnlyDictionary<string, CataloguedBinding> All { get; } = Make().ToDictionary(b => b.Name);

    /// <summary>Names for theories.</summary>
    public static TheoryData<string> Names => [.. All.Keys];

    private static IEnumerable<CataloguedBinding> Make() =>
        [
            .. Basic("BasicHttpBinding", (mode, credential, message) => Set(
                new BasicHttpBinding(mode), b => Set(b.Security, credential, message))),
            .. Basic("BasicHttpContextBinding", (mode, credential, message) => Set(
                new BasicHttpContextBinding(mode), b => Set(b.Security, credential, message))),
            .. Basic("NetHttpBinding", (mode, credential, message) => Set(
                new NetHttpBinding(mode), b => Set(b.Security, credential, message))),
            .. Https("BasicHttpsBinding", (mode, credential, message) => Set(
                new BasicHttpsBinding(mode), b => Set(b.Security, credential, message))),
            .. Https("NetHttpsBinding", (mode, credential, message) => Set(
                new NetHttpsBinding(mode), b => Set(b.Security, credential, message))),
            .. WS("WSHttpBinding", static (mode, reliable) => new WSHttpBinding(mode, reliable)),
            .. WS("WS2007HttpBinding", static (mode, reliable) => new WS2007HttpBinding(mode, reliable)),
            .. WS("WSHttpContextBinding", static (mode, reliable) => new WSHttpContextBinding(mode, reliable)),
            .. Web(),
            .. Dual(),
            .. Tcp("NetTcpBinding", static (mode, reliable) => new NetTcpBinding(mode, reliable)),
            .. Tcp("NetTcpContextBinding", static (mode, reliable) => new NetTcpContextBinding(mode, reliable)),
            .. Pipes(),
            .. UnixSockets(),
            new("UdpBinding None", "soap.udp", static () => new UdpBinding()),
            .. CustomCatalogue.Make(),
        ];

    private static IEnumerable<CataloguedBinding> Basic(
        string name,
        Func<BasicHttpSecurityMode, HttpClientCredentialType, BasicHttpMessageCredentialType, Binding> make)
    {
        foreach (var mode in Enum.GetValues<BasicHttpSecurityMode>())
        {
            var scheme = mode is BasicHttpSecurityMode.Transport or BasicHttpSecurityMode.TransportWithMessageCredential
                ? "https"
                : "http";
            switch (mode)
            {
                case BasicHttpSecurityMode.None:
                    yield return new($"{name} {mode}", scheme, () => make(mode, default, default));
                    break;
                case BasicHttpSecurityMode.Transport or BasicHttpSecurityMode.TransportCredentialOnly:
                    foreach (var credential in HttpCredentials)
                    {
                        yield return new($"{name} {mode} {credential}", scheme, () => make(mode, credential, default));
                    }

                    break;
                default:
                    foreach (var message in Enum.GetValues<BasicHttpMessageCredentialType>())
                    {
                        yield return new($"{name} {mode} {message}", scheme, () => make(mode, default, message));
                    }

                    break;
            }
        }
    }

    private static IEnumerable<CataloguedBinding> Https(
        string name,
        Func<BasicHttpsSecurityMode, HttpClientCredentialType, BasicHttpMessageCredentialType, Binding> make) =>
        [
            .. HttpCredentials.Select(credential => new CataloguedBinding(
                $"{name} Transport {credential}", "https",
                () => make(BasicHttpsSecurityMode.Transport, credential, default))),
            .. Enum.GetValues<BasicHttpMessageCredentialType>().Select(message => new CataloguedBinding(
                $"{name} TransportWithMessageCredential {message}", "https",
                () => make(BasicHttpsSecurityMode.TransportWithMessageCredential, default, message))),
        ];

    private static IEnumerable<CataloguedBinding> WS(string name, Func<SecurityMode, bool, WSHttpBinding> make)
    {
        foreach (var reliable in new[] { false, true })
        {
            var end = reliable ? " reliable" : "";
            yield return new($"{name} None{end}", "http", () => make(SecurityMode.None, reliable));
            foreach (var credential in HttpCredentials)
            {
                yield return new($"{name} Transport {credential}{end}", "https", () => Set(
                    make(SecurityMode.Transport, reliable),
                    b => b.Security.Transport.ClientCredentialType = credential));
            }

            foreach (var (mode, message) in SecuredMessages())
            {
                yield return new(
                    $"{name} {mode} {message}{end}", mode == SecurityMode.Message ? "http" : "https",
                    () => Set(make(mode, reliable), b => b.Security.Message.ClientCredentialType = message));
            }
        }
    }

    private static IEnumerable<CataloguedBinding> Web() =>
        from mode in Enum.GetValues<WebHttpSecurityMode>()
        from credential in mode == WebHttpSecurityMode.None ? [default] : HttpCredentials
        select new CataloguedBinding(
            mode == WebHttpSecurityMode.None ? $"WebHttpBinding {mode}" : $"WebHttpBinding {mode} {credential}",
            mode == WebHttpSecurityMode.Transport ? "https" : "http",
            () => Set(new WebHttpBinding(mode), b => b.Security.Transport.ClientCredentialType = credential));

    private static IEnumerable<CataloguedBinding> Dual() =>
        [
            new("WSDualHttpBinding None", "http", static () => new WSDualHttpBinding(WSDualHttpSecurityMode.None)),
            .. MessageCredentials.Select(static message => new CataloguedBinding(
                $"WSDualHttpBinding Message {message}", "http",
                () => Set(
                    new WSDualHttpBinding(WSDualHttpSecurityMode.Message),
                    b => b.Security.Message.ClientCredentialType = message))),
        ];

    private static IEnumerable<CataloguedBinding> Tcp(string name, Func<SecurityMode, bool, NetTcpBinding> make)
    {
        foreach (var reliable in new[] { false, true })
        {
            var end = reliable ? " reliable" : "";
            yield return new($"{name} None{end}", "net.tcp", () => make(SecurityMode.None, reliable));
            foreach (var credential in Enum.GetValues<TcpClientCredentialType>())
            {
                yield return new($"{name} Transport {credential}{end}", "net.tcp", () => Set(
                    make(SecurityMode.Transport, reliable),
                    b => b.Security.Transport.ClientCredentialType = credential));
            }

            foreach (var (mode, message) in SecuredMessages())
            {
                yield return new($"{name} {mode} {message}{end}", "net.tcp", () => Set(
                    make(mode, reliable), b => b.Security.Message.ClientCredentialType = message));
            }
        }
    }

    private static IEnumerable<CataloguedBinding> Pipes() =>
        Enum.GetValues<NetNamedPipeSecurityMode>().Select(static mode => new CataloguedBinding(
            $"NetNamedPipeBinding {mode}", "net.pipe", () => new NetNamedPipeBinding(mode)));

    private static IEnumerable<CataloguedBinding> UnixSockets() =>
        from mode in Enum.GetValues<UnixDomainSocketSecurityMode>()
        from credential in mode == UnixDomainSocketSecurityMode.Transport
            ? Enum.GetValues<UnixDomainSocketClientCredentialType>()
            : [default]
        select new CataloguedBinding(
            mode == UnixDomainSocketSecurityMode.Transport
                ? $"UnixDomainSocketBinding {mode} {credential}"
                : $"UnixDomainSocketBinding {mode}",
            "net.uds",
            () => Set(
                new UnixDomainSocketBinding(mode), b => b.Security.Transport.ClientCredentialType = credential));

    private static IEnumerable<(SecurityMode Mode, MessageCredentialType Message)> SecuredMessages() =>
        from mode in new[] { SecurityMode.Message, SecurityMode.TransportWithMessageCredential }
        from message in MessageCredentials
        select (mode, message);

    private static T Set<T>(T binding, Action<T> set)
    {
        set(binding);
        return binding;
    }

    private static void Set(
        BasicHttpSecurity security, HttpClientCredentialType credential, BasicHttpMessageCredentialType message) =>
        (security.Transport.ClientCredentialType, security.Message.ClientCredentialType) = (credential, message);

    private static void Set(
        BasicHttpsSecurity security, HttpClientCredentialType credential, BasicHttpMessageCredentialType message) =>
        (security.Transport.ClientCredentialType, security.Message.ClientCredentialType) = (credential, message);
}
