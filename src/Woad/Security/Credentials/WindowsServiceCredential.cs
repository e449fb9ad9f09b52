using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The rules by which a service accepts Windows credentials of its clients.</summary>
public sealed class WindowsServiceCredential
{
    private Changes _changes;
    private bool? _includesGroups;

    internal WindowsServiceCredential()
    {
    }

    /// <summary>
    /// Gets or sets a value that indicates whether clients without an identity are let in. Default: false.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool AllowAnonymousLogons
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the groups of a Windows account become claims. Default: true.
    /// </summary>
    /// <remarks>
    /// Groups of Windows accounts become no claims here. A service that sets the value to true does not open where its
    /// clients have Windows credentials.
    /// </remarks>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool IncludeWindowsGroups
    {
        get => _includesGroups ?? true;
        set
        {
            _changes.Check(this);
            _includesGroups = value;
        }
    }

    /// <summary>Whether somebody has asked for groups, which nobody can give.</summary>
    internal bool DemandsGroups => _includesGroups == true;

    internal void MakeReadOnly() => _changes.End();

    internal WindowsServiceCredential Clone()
    {
        var copy = (WindowsServiceCredential)MemberwiseClone();
        copy._changes = default;
        return copy;
    }
}
