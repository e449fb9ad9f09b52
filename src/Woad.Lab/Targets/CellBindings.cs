using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Lab.Targets;

/// <summary>The bindings of trials, without security, quotas out of the way.</summary>
internal static class CellBindings
{
    public const int Quota = 64 * 1024 * 1024;

    public static readonly string[] Names = ["netTcp", "basicHttp", "wsHttp"];

    public static bool HasSessions(string name) => name == "netTcp";

    public static Binding Create(string name, TimeSpan timeout)
    {
        Binding binding = name switch
        {
            "netTcp" => new NetTcpBinding(SecurityMode.None),
            "basicHttp" => new BasicHttpBinding(),
            "wsHttp" => new WSHttpBinding(SecurityMode.None),
            _ => throw new ArgumentException($"The binding '{name}' is none of {string.Join(", ", Names)}."),
        };
        (binding.OpenTimeout, binding.SendTimeout, binding.ReceiveTimeout) = (timeout, timeout, timeout);
        return binding;
    }
}
