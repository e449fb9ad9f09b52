using System.Net;
using System.Security.Principal;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The name and password that a client proves by HTTP digest authentication (RFC 7616).</summary>
public sealed class HttpDigestClientCredential
{
    private Changes _changes;

    internal HttpDigestClientCredential()
    {
    }

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

    /// <summary>Gets or sets the name, password and domain.</summary>
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

    internal HttpDigestClientCredential Clone()
    {
        var copy = (HttpDigestClientCredential)MemberwiseClone();
        copy._changes = default;
        return copy;
    }
}
