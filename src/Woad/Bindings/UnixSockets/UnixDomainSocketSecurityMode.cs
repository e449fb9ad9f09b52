namespace System.ServiceModel;

/// <summary>Specifies which security a <see cref="UnixDomainSocketBinding"/> uses.</summary>
public enum UnixDomainSocketSecurityMode
{
    /// <summary>None; the socket's permissions still decide who may connect.</summary>
    None = 0,

    /// <summary>A layer over the socket's bytes, or the kernel's word for who the client is.</summary>
    Transport = 1,

    /// <summary>The client's credential alone: the bytes are neither signed nor encrypted.</summary>
    TransportCredentialOnly = 2,
}
