using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Lab.Hosts;
using Woad.Lab.Targets;

namespace Woad.Lab.Bindings;

/// <summary>The bindings of trials, quotas out of the way.</summary>
internal static class CellBindings
{
    public const int Quota = 64 * 1024 * 1024;

    /// <summary>wsHttp over HTTPS with a name and password in each message.</summary>
    public const string UserName = "wsHttpUserName";

    /// <summary>wsHttp over HTTPS with a security context, established by a name and password: a session.</summary>
    public const string Conversation = "wsHttpConversation";

    public static readonly string[] Names = ["netTcp", "basicHttp", "wsHttp", "uds", UserName, Conversation];

    public static bool HasSessions(string name) => name is "netTcp" or "uds" or Conversation;

    public static bool IsSecure(string name) => name is UserName or Conversation;

    public static Binding Create(string name, TimeSpan timeout)
    {
        Binding binding = name switch
        {
            "netTcp" => new NetTcpBinding(SecurityMode.None),
            "basicHttp" => new BasicHttpBinding(),
            "wsHttp" => new WSHttpBinding(SecurityMode.None),
            "uds" => new UnixDomainSocketBinding(UnixDomainSocketSecurityMode.None),
            UserName => Secure(establishesContext: false),
            Conversation => Secure(establishesContext: true),
            _ => throw new ArgumentException($"The binding '{name}' is none of {string.Join(", ", Names)}."),
        };
        (binding.OpenTimeout, binding.SendTimeout, binding.ReceiveTimeout) = (timeout, timeout, timeout);
        return binding;
    }

    /// <summary>A free address of this machine.</summary>
    public static Uri NewAddress(string name, string path) =>
        name == "uds"
            ? new Uri($"net.uds://localhost{Path.GetTempPath()}woad-lab-{Guid.NewGuid():N}.sock")
            : new Uri(string.Create(
                CultureInfo.InvariantCulture, $"{SchemeOf(name)}://127.0.0.1:{FreePort.Next()}/{path}"));

    private static string SchemeOf(string name) => name == "netTcp" ? "net.tcp" : IsSecure(name) ? "https" : "http";

    private static WSHttpBinding Secure(bool establishesContext) => new(SecurityMode.TransportWithMessageCredential)
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
}
