using System.Net;
using System.Security.Principal;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The Windows credential (Kerberos or NTLM) that a client shows.</summary>
public sealed class WindowsClientCredential
{
    private Changes _changes;

    internal WindowsClientCredential()
    {
    }

    /// <summary>
    /// Gets or sets a value that indicates whether NTLM may be used where Kerberos cannot. Default: true.
    /// </summary>
    /// <remarks>
    /// Connections and messages refuse NTLM when the value is false. Over HTTP a factory does not open then.
    /// </remarks>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool AllowNtlm
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    } = true;

    /// <summary>
    /// Gets or sets the level at which the service may impersonate the client. Default:
    /// <see cref="TokenImpersonationLevel.Identification"/>.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public TokenImpersonationLevel AllowedImpersonationLevel
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    } = TokenImpersonationLevel.Identification;

    /// <summary>Gets or sets the name, password and domain. Without them the current user's ticket is used.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public NetworkCredential ClientCredential
    {
        get;
        set
        {
            _changes.Check(this);
            field = Check.NotNull(value);
        }
    } = new();

    internal void MakeReadOnly() => _changes.End();

    internal WindowsClientCredential Clone()
    {
        var copy = (WindowsClientCredential)MemberwiseClone();
        copy._changes = default;
        return copy;
    }
}
