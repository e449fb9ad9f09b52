namespace System.ServiceModel.Security;

/// <summary>The credentials of a service or of a client.</summary>
public abstract class SecurityCredentialsManager
{
    /// <summary>For derived classes.</summary>
    protected SecurityCredentialsManager()
    {
    }
}
