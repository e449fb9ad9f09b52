namespace System.IdentityModel.Tokens;

/// <summary>Represents the key of an issued token, for its reader and for its holder.</summary>
public abstract partial class ProofDescriptor
{
    /// <summary>Initializes a new instance of the <see cref="ProofDescriptor"/> class.</summary>
    protected ProofDescriptor()
    {
    }

    /// <summary>Gets the references to the key, for the reader of the token.</summary>
    public abstract SecurityKeyIdentifier? KeyIdentifier { get; }
}
