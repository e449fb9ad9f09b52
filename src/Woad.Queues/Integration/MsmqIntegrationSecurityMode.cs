namespace System.ServiceModel.MsmqIntegration;

/// <summary>Specifies the security of a MsmqIntegrationBinding.</summary>
public enum MsmqIntegrationSecurityMode
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>The queue authenticates senders and protects messages.</summary>
    Transport = 1,
}
