namespace System.ServiceModel.Security;

/// <summary>
/// Represents an encoder that protects the state of a security context, which a client keeps for its service in a
/// cookie.
/// </summary>
/// <remarks>
/// The state has keys and the client's identity. An encoder encrypts and authenticates it; any service that is to
/// continue the conversation needs the same secret. Both methods may be called by several threads at once.
/// </remarks>
public abstract class SecurityStateEncoder
{
    /// <summary>Initializes a new instance of the <see cref="SecurityStateEncoder"/> class.</summary>
    protected SecurityStateEncoder()
    {
    }

    /// <summary>Opens a protected state that a client has sent.</summary>
    /// <param name="data">The protected state.</param>
    /// <returns>The state. An exception refuses the context.</returns>
    protected internal abstract byte[] DecodeSecurityState(byte[] data);

    /// <summary>Encrypts and authenticates a state.</summary>
    /// <param name="data">The state.</param>
    /// <returns>The protected state.</returns>
    protected internal abstract byte[] EncodeSecurityState(byte[] data);
}
