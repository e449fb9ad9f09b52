using Woad.Lab.Instancing;

namespace Woad.Lab.Bindings;

internal static class BindingKinds
{
    public static string Name(this BindingKind binding) => binding switch
    {
        BindingKind.NetTcp => "netTcp",
        BindingKind.BasicHttp => "basicHttp",
        BindingKind.WsHttp => "wsHttp",
        BindingKind.WsHttpConversation => "wsHttpConversation",
        _ => "simulated",
    };

    /// <summary>Without a session PerSession gives each call an instance of its own.</summary>
    public static bool HasSession(this BindingKind binding) =>
        binding is BindingKind.NetTcp or BindingKind.WsHttpConversation or BindingKind.Simulated;

    /// <summary>Messages that are signed or encrypted cannot be sent again: only real proxies can call there.</summary>
    public static bool IsSecure(this BindingKind binding) => binding == BindingKind.WsHttpConversation;

    /// <exception cref="ArgumentException">No binding has that name.</exception>
    public static BindingKind Parse(string name) =>
        Enum.GetValues<BindingKind>().Where(b => b.Name() == name).Cast<BindingKind?>().FirstOrDefault()
        ?? throw new ArgumentException($"The binding '{name}' is none of netTcp, basicHttp, wsHttp, wsHttpConversation.");
}
