using Woad.Lab.Instancing;

namespace Woad.Lab.Bindings;

/// <summary>What carries the calls. The names on the command line are these with a small first letter.</summary>
internal enum BindingKind
{
    NetTcp,
    BasicHttp,
    WsHttp,

    /// <summary>wsHttp over HTTPS with sessions of secure conversation, established by a user name.</summary>
    WsHttpConversation,

    /// <summary>No binding: the stand-in with known limits that checks the laboratory itself.</summary>
    Simulated,
}
