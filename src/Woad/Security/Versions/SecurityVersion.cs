namespace System.ServiceModel.Security;

/// <summary>
/// A version of WS-Security. Both write the same header; the later one has more ways to refer to a key.
/// </summary>
public abstract class SecurityVersion
{
    private SecurityVersion()
    {
    }

    /// <summary>Gets the version WS-Security 1.0.</summary>
    public static SecurityVersion WSSecurity10 { get; } = new Known();

    /// <summary>Gets the version WS-Security 1.1.</summary>
    public static SecurityVersion WSSecurity11 { get; } = new Known();

    private sealed class Known : SecurityVersion;
}
