namespace System.IdentityModel.Tokens;

/// <summary>Represents the key of a signature that has no KeyInfo.</summary>
public class EmptySecurityKeyIdentifierClause : SecurityKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="EmptySecurityKeyIdentifierClause"/> class.</summary>
    public EmptySecurityKeyIdentifierClause()
        : this(null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EmptySecurityKeyIdentifierClause"/> class.</summary>
    /// <param name="context">The object that has the signature; null for none.</param>
    public EmptySecurityKeyIdentifierClause(object? context)
        : base(typeof(EmptySecurityKeyIdentifierClause).ToString())
    {
        Context = context;
    }

    /// <summary>Gets the object that has the signature; null for none.</summary>
    public object? Context { get; }
}
