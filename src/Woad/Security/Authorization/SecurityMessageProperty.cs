using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.ServiceModel.Channels;

namespace System.ServiceModel.Security;

/// <summary>The tokens, claims and identity of a message's sender.</summary>
public class SecurityMessageProperty : IMessageProperty, IDisposable
{
    private const string Name = "Security";

    private Collection<SupportingTokenSpecification>? _incoming;

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityMessageProperty"/> class without tokens, claims or an
    /// identity.
    /// </summary>
    public SecurityMessageProperty()
    {
    }

    /// <summary>Gets or sets policies of the service that were taken into account.</summary>
    /// <value>The default is empty.</value>
    public ReadOnlyCollection<IAuthorizationPolicy> ExternalAuthorizationPolicies { get; set; } =
        ReadOnlyCollection<IAuthorizationPolicy>.Empty;

    /// <summary>Gets a value that indicates whether the message has tokens beside the one that protects it.</summary>
    public bool HasIncomingSupportingTokens => _incoming is { Count: > 0 };

    /// <summary>Gets the tokens of a received message beside the one that protects it.</summary>
    public Collection<SupportingTokenSpecification> IncomingSupportingTokens => _incoming ??= [];

    /// <summary>
    /// Gets or sets the sender's token that signs the message, where sender and receiver have tokens of their own.
    /// </summary>
    /// <value>The default is null.</value>
    public SecurityTokenSpecification? InitiatorToken { get; set; }

    /// <summary>Gets or sets the token that protects the message, where sender and receiver share its key.</summary>
    /// <value>The default is null.</value>
    public SecurityTokenSpecification? ProtectionToken { get; set; }

    /// <summary>Gets or sets the receiver's token, where sender and receiver have tokens of their own.</summary>
    /// <value>The default is null.</value>
    public SecurityTokenSpecification? RecipientToken { get; set; }

    /// <summary>Gets or sets the sender as authorization sees it.</summary>
    /// <value>The default is null, which means that nobody has looked yet.</value>
    public ServiceSecurityContext? ServiceSecurityContext { get; set; }

    /// <summary>Gets or sets the sender's token at the transport.</summary>
    /// <value>The default is null.</value>
    public SecurityTokenSpecification? TransportToken { get; set; }

    /// <summary>The property of a message; a new one when it has none.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The property of the message.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public static SecurityMessageProperty GetOrCreate(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return message.Properties.Security ??= new SecurityMessageProperty();
    }

    /// <inheritdoc/>
    public IMessageProperty CreateCopy()
    {
        var copy = (SecurityMessageProperty)MemberwiseClone();
        copy._incoming = _incoming is null ? null : [.. _incoming];
        return copy;
    }

    /// <summary>Lets go of the sender.</summary>
    public void Dispose()
    {
        ServiceSecurityContext = null;
        GC.SuppressFinalize(this);
    }

    internal static SecurityMessageProperty? Of(MessageProperties properties) =>
        properties.TryGetValue(Name, out var value) ? value as SecurityMessageProperty : null;

    internal static void Set(MessageProperties properties, SecurityMessageProperty? value)
    {
        if (value is null)
        {
            properties.Remove(Name);
        }
        else
        {
            properties[Name] = value;
        }
    }
}
