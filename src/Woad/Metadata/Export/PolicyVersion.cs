namespace System.ServiceModel.Description;

/// <summary>A version of WS-Policy.</summary>
public sealed class PolicyVersion
{
    private PolicyVersion(string ns) => Namespace = ns;

    /// <summary>Gets WS-Policy 1.2, the default of exporters.</summary>
    public static PolicyVersion Default => Policy12;

    /// <summary>Gets the version WS-Policy 1.2.</summary>
    public static PolicyVersion Policy12 { get; } = new("http://schemas.xmlsoap.org/ws/2004/09/policy");

    /// <summary>Gets the version WS-Policy 1.5.</summary>
    public static PolicyVersion Policy15 { get; } = new("http://www.w3.org/ns/ws-policy");

    /// <summary>Gets the namespace of the version.</summary>
    public string Namespace { get; }

    /// <summary>Returns the namespace of the version.</summary>
    /// <returns>A string that represents the object.</returns>
    public override string ToString() => Namespace;
}
