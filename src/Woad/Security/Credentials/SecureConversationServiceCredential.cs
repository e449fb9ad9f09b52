using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>Specifies how a service protects the security contexts that its clients keep in cookies.</summary>
public sealed class SecureConversationServiceCredential
{
    private Changes _changes;

    internal SecureConversationServiceCredential()
    {
    }

    /// <summary>
    /// Gets or sets the encoder that protects the state of a security context before it is sent to the client as a
    /// cookie.
    /// </summary>
    /// <value>
    /// The default is null: the application's data protection, or a random key of the listener, protects the state. The
    /// original has an encoder for the Windows account here.
    /// </value>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public SecurityStateEncoder? SecurityStateEncoder
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    internal void MakeReadOnly() => _changes.End();

    internal SecureConversationServiceCredential Clone()
    {
        var copy = (SecureConversationServiceCredential)MemberwiseClone();
        copy._changes = default;
        return copy;
    }
}
