using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>
/// The handlers of tokens and the resolvers of keys with which messages of WS-Trust are read and written.
/// </summary>
public class WSTrustSerializationContext
{
    private SecurityTokenHandlerCollectionManager _manager;

    /// <summary>
    /// Initializes a new instance of the <see cref="WSTrustSerializationContext"/> class with the default handlers.
    /// </summary>
    public WSTrustSerializationContext()
        : this(SecurityTokenHandlerCollectionManager.CreateDefaultSecurityTokenHandlerCollectionManager())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustSerializationContext"/> class.</summary>
    /// <param name="securityTokenHandlerCollectionManager">The handlers by their usage.</param>
    public WSTrustSerializationContext(SecurityTokenHandlerCollectionManager securityTokenHandlerCollectionManager)
        : this(securityTokenHandlerCollectionManager, null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustSerializationContext"/> class.</summary>
    /// <param name="securityTokenHandlerCollectionManager">The handlers by their usage.</param>
    /// <param name="tokenResolver">Finds the keys for which keys are encrypted; null for none.</param>
    /// <param name="useKeyTokenResolver">Finds the tokens of requested keys; null for none.</param>
    /// <exception cref="ArgumentNullException">The handlers are null.</exception>
    public WSTrustSerializationContext(
        SecurityTokenHandlerCollectionManager securityTokenHandlerCollectionManager,
        SecurityTokenResolver? tokenResolver,
        SecurityTokenResolver? useKeyTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(securityTokenHandlerCollectionManager);
        _manager = securityTokenHandlerCollectionManager;
        TokenResolver = tokenResolver;
        UseKeyTokenResolver = useKeyTokenResolver;
    }

    /// <summary>Gets or sets the handlers by their usage: none, ActAs and OnBehalfOf.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public SecurityTokenHandlerCollectionManager SecurityTokenHandlerCollectionManager
    {
        get => _manager;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            _manager = value;
        }
    }

    /// <summary>Gets the handlers of tokens that have no usage.</summary>
    public SecurityTokenHandlerCollection SecurityTokenHandlers => _manager[""];

    /// <summary>Gets or sets the resolver of the keys for which keys are encrypted.</summary>
    public SecurityTokenResolver? TokenResolver { get; set; }

    /// <summary>Gets or sets the resolver of the tokens whose keys requests ask for.</summary>
    public SecurityTokenResolver? UseKeyTokenResolver { get; set; }
}
