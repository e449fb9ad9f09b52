namespace System.ServiceModel.Security;

/// <summary>Specifies how a service protects the security contexts that its clients keep in cookies.</summary>
public sealed class SecureConversationServiceCredential
{
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
    public SecurityStateEncoder? SecurityStateEncoder { get; set; }

    internal SecureConversationServiceCredential Clone() => (SecureConversationServiceCredential)MemberwiseClone();
}
