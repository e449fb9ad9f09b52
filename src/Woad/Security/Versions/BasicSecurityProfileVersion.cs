namespace System.ServiceModel.Security;

/// <summary>
/// A version of the Basic Security Profile, which restricts WS-Security for the sake of interoperability.
/// </summary>
public abstract class BasicSecurityProfileVersion
{
    private BasicSecurityProfileVersion()
    {
    }

    /// <summary>Gets the version Basic Security Profile 1.0.</summary>
    public static BasicSecurityProfileVersion BasicSecurityProfile10 { get; } = new Known();

    private sealed class Known : BasicSecurityProfileVersion;
}
