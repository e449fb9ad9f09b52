namespace System.ServiceModel.Security;

/// <summary>What a service knows of its clients' Windows credentials.</summary>
public sealed class WindowsServiceCredential
{
    internal WindowsServiceCredential()
    {
    }

    /// <summary>Whether clients without an identity are let in. Default: false.</summary>
    public bool AllowAnonymousLogons { get; set; }

    /// <summary>Whether the groups of a Windows account become claims. Default: true.</summary>
    public bool IncludeWindowsGroups { get; set; } = true;

    internal WindowsServiceCredential Clone() => (WindowsServiceCredential)MemberwiseClone();
}
