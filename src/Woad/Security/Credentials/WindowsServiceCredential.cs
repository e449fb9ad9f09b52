using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The rules by which a service accepts Windows credentials of its clients.</summary>
public sealed class WindowsServiceCredential
{
    private Changes _changes;

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
    /// <remarks>Groups of Windows accounts become no claims here, whatever the value is.</remarks>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool IncludeWindowsGroups
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    } = true;

    internal void MakeReadOnly() => _changes.End();

    internal WindowsServiceCredential Clone()
    {
        var copy = (WindowsServiceCredential)MemberwiseClone();
        copy._changes = default;
        return copy;
    }
}
