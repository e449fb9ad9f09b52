namespace Woad.Lab.Bindings;

/// <summary>How the clients of a binding prove who they are.</summary>
internal enum CellCredential
{
    /// <summary>Not at all.</summary>
    None,

    /// <summary>By a user name over HTTPS.</summary>
    OverTransport,

    /// <summary>By a user name in messages that protect themselves, with a key that TLS has negotiated.</summary>
    UserName,

    /// <summary>By the Windows credentials of the process (Kerberos), which negotiate the key, too.</summary>
    Windows,
}
