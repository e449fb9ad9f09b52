using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The user name and password that a client shows.</summary>
public sealed class UserNamePasswordClientCredential
{
    private Changes _changes;

    internal UserNamePasswordClientCredential()
    {
    }

    /// <summary>Gets or sets the password. Default: null.</summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public string? Password
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>Gets or sets the user name. Default: null.</summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public string? UserName
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    internal void MakeReadOnly() => _changes.End();

    internal UserNamePasswordClientCredential Clone()
    {
        var copy = (UserNamePasswordClientCredential)MemberwiseClone();
        copy._changes = default;
        return copy;
    }
}
