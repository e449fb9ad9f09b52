using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Lab.Bindings;

/// <summary>The bindings of trials, quotas out of the way.</summary>
internal static class CellBindings
{
    public const int Quota = 64 * 1024 * 1024;

    /// <summary>wsHttp over HTTPS with a name and password in each message.</summary>
    public const string UserName = "wsHttpUserName";

    /// <summary>wsHttp over HTTPS with a security context, established by a name and password: a session.</summary>
    public const string Conversation = "wsHttpConversation";

    /// <summary>
    /// Requests and replies as messages of their own in a reliable session: the client listens for replies.
    /// </summary>
    public const string Dual = "wsDualHttp";

    /// <summary>new WSHttpBinding() with a name and password: message security in a secure conversation.</summary>
    public const string Message = "wsHttpMessage";

    /// <summary>new WSHttpBinding() as it is: message security in a secure conversation, Windows credentials.</summary>
    public const string Windows = "wsHttpWindows";

    private static readonly CellBinding[] Unreliable =
    [
        new("netTcp", "net.tcp", true, static () => new NetTcpBinding(SecurityMode.None)),
        new("basicHttp", "http", false, static () => new BasicHttpBinding()),
        new("wsHttp", "http", false, static () => new WSHttpBinding(SecurityMode.None)),
        new("ws2007Http", "http", false, static () => new WS2007HttpBinding(SecurityMode.None)),
        new("uds", "net.uds", true, static () => new UnixDomainSocketBinding(UnixDomainSocketSecurityMode.None)),
        new(UserName, "https", false, static () => OverTransport(establishesContext: false))
        {
            Credential = CellCredential.OverTransport,
            Base = "wsHttp",
        },
        new(Conversation, "https", true, static () => OverTransport(establishesContext: true))
        {
            Credential = CellCredential.OverTransport,
            Base = UserName,
        },
        new(Message, "http", true, static () => WithUserName(new WSHttpBinding()))
        {
            Credential = CellCredential.UserName,
            Base = "wsHttp",
        },
        new("ws2007HttpMessage", "http", true, static () => WithUserName(new WS2007HttpBinding()))
        {
            Credential = CellCredential.UserName,
            Base = "ws2007Http",
        },
        new("netTcpMessage", "net.tcp", true, static () => new NetTcpBinding(SecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        })
        {
            Credential = CellCredential.UserName,
            Base = "netTcp",
        },
        new(Windows, "http", true, static () => new WSHttpBinding())
        {
            Credential = CellCredential.Windows,
            Base = "wsHttp",
        },
    ];

    private static readonly CellBinding[] All =
    [
        .. Unreliable,
        .. new[] { "netTcp", "wsHttp", "ws2007Http", "netTcpMessage", Message, "ws2007HttpMessage" }
            .Select(WithReliableSession),
        new(Dual, "http", true, static () => new WSDualHttpBinding(WSDualHttpSecurityMode.None)
        {
            ClientBaseAddress = new Uri(string.Create(
                CultureInfo.InvariantCulture, $"http://127.0.0.1:{FreePort.Next()}/")),
        })
        {
            IsReliable = true,
            Base = "wsHttp",
        },
    ];

    public static string[] Names { get; } = [.. All.Select(static b => b.Name)];

    /// <summary>Those whose messages protect themselves in a session, with a user name.</summary>
    public static string[] Protected { get; } =
        [.. Unreliable.Where(static b => b.Credential == CellCredential.UserName).Select(static b => b.Name)];

    /// <summary>Those with reliable sessions.</summary>
    public static string[] Reliable { get; } = [.. All.Where(static b => b.IsReliable).Select(static b => b.Name)];

    /// <summary>
    /// The binding of the published throttling test, with Windows credentials where this machine has them.
    /// </summary>
    public static string Published => KerberosPrincipal.Usable is null ? Message : Windows;

    public static bool HasSessions(string name) => Find(name).HasSessions;

    public static bool IsSecure(string name) => Find(name).Credential != CellCredential.None;

    public static bool IsReliable(string name) => Find(name).IsReliable;

    /// <summary>Whether messages protect themselves, in a session.</summary>
    public static bool ProtectsMessages(string name) =>
        Find(name).Credential is CellCredential.UserName or CellCredential.Windows;

    /// <summary>The binding without what this one adds; null where it adds nothing.</summary>
    public static string? BaseOf(string name) => Find(name).Base;

    public static Binding Create(string name, TimeSpan timeout)
    {
        var binding = Find(name).Create();
        (binding.OpenTimeout, binding.SendTimeout, binding.ReceiveTimeout) = (timeout, timeout, timeout);
        return binding;
    }

    /// <summary>A free address of this machine.</summary>
    public static Uri NewAddress(string name, string path) =>
        name == "uds"
            ? new Uri($"net.uds://localhost{Path.GetTempPath()}woad-lab-{Guid.NewGuid():N}.sock")
            : new Uri(string.Create(
                CultureInfo.InvariantCulture, $"{Find(name).Scheme}://127.0.0.1:{FreePort.Next()}/{path}"));

    /// <summary>The address of a service as its clients know it: with the identity that they expect.</summary>
    public static EndpointAddress AddressOf(string name, Uri address) => Find(name).Credential switch
    {
        CellCredential.UserName =>
            new EndpointAddress(address, EndpointIdentity.CreateDnsIdentity(CellCredentials.ServiceName)),
        CellCredential.Windows => new EndpointAddress(address, EndpointIdentity.CreateSpnIdentity(
            KerberosPrincipal.Usable ?? throw new InvalidOperationException(KerberosPrincipal.Missing))),
        _ => new EndpointAddress(address),
    };

    private static CellBinding Find(string name) => Array.Find(All, b => b.Name == name)
        ?? throw new ArgumentException($"The binding '{name}' is none of {string.Join(", ", Names)}.");

    /// <summary>A binding with the reliable sessions of the published test: unordered.</summary>
    private static CellBinding WithReliableSession(string name)
    {
        var plain = Array.Find(Unreliable, b => b.Name == name)!;
        return plain with
        {
            Name = name + "Reliable",
            HasSessions = true,
            IsReliable = true,
            Base = name,
            Create = Create,
        };

        Binding Create()
        {
            var binding = plain.Create();
            var session = binding is NetTcpBinding tcp ? tcp.ReliableSession : ((WSHttpBinding)binding).ReliableSession;
            (session.Enabled, session.Ordered) = (true, false);
            return binding;
        }
    }

    private static WSHttpBinding OverTransport(bool establishesContext) =>
        new(SecurityMode.TransportWithMessageCredential)
        {
            Security =
            {
                Message =
                {
                    ClientCredentialType = MessageCredentialType.UserName,
                    EstablishSecurityContext = establishesContext,
                },
            },
        };

    private static WSHttpBinding WithUserName(WSHttpBinding binding)
    {
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        return binding;
    }
}
