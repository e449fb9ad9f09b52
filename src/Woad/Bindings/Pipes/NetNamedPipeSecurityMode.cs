namespace System.ServiceModel;

/// <summary>Specifies which security a <see cref="NetNamedPipeBinding"/> uses.</summary>
public enum NetNamedPipeSecurityMode
{
    /// <summary>None; the socket's permissions still decide who may connect.</summary>
    None = 0,

    /// <summary>The service knows who its client is.</summary>
    Transport = 1,
}
