namespace System.ServiceModel.Security;

/// <summary>The rules by which a service accepts Windows credentials of its clients.</summary>
public sealed class WindowsServiceCredential
{
    internal WindowsServiceCredential()
    {
    }

    /// <summary>
    /// Gets or sets a value that indicates whether clients without an identity are let in. Default: false.
    /// </summary>
    public bool AllowAnonymousLogons { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the groups of a Windows account become claims. Default: true.
    /// </summary>
    public bool IncludeWindowsGroups { get; set; } = true;

    internal WindowsServiceCredential Clone() => (WindowsServiceCredential)MemberwiseClone();
}
