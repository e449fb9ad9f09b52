namespace System.ServiceModel;

/// <summary>Specifies the security of a <see cref="NetMsmqBinding"/>.</summary>
public enum NetMsmqSecurityMode
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>The queue authenticates senders and protects messages.</summary>
    Transport = 1,

    /// <summary>Each message protects itself with SOAP message security.</summary>
    Message = 2,

    /// <summary>Both.</summary>
    Both = 3,
}
