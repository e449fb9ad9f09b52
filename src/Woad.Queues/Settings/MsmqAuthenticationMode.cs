namespace System.ServiceModel;

/// <summary>Specifies how the sender of a message is authenticated.</summary>
public enum MsmqAuthenticationMode
{
    /// <summary>It is not.</summary>
    None = 0,

    /// <summary>By the security identifier of a Windows domain, which Active Directory signs for.</summary>
    WindowsDomain = 1,

    /// <summary>By an X.509 certificate.</summary>
    Certificate = 2,
}
