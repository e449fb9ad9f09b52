using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace System.ServiceModel.Security;

/// <summary>Creates channels to a token service.</summary>
/// <example>
/// <code>
/// var factory = new WSTrustChannelFactory(binding, "https://sts.example.org/issue")
/// {
///     TrustVersion = TrustVersion.WSTrust13,
/// };
/// var channel = factory.CreateChannel();
/// var token = channel.Issue(new RequestSecurityToken(RequestTypes.Issue, KeyTypes.Bearer)
/// {
///     AppliesTo = new EndpointReference("https://service.example.org/"),
/// });
/// </code>
/// </example>
public class WSTrustChannelFactory : ChannelFactory<IWSTrustChannelContract>
{
    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelFactory"/> class.</summary>
    public WSTrustChannelFactory()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelFactory"/> class.</summary>
    /// <param name="binding">The binding of the token service.</param>
    public WSTrustChannelFactory(Binding binding)
        : base(binding)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelFactory"/> class.</summary>
    /// <param name="binding">The binding of the token service.</param>
    /// <param name="remoteAddress">The address of the token service.</param>
    public WSTrustChannelFactory(Binding binding, EndpointAddress? remoteAddress)
        : base(binding, remoteAddress)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelFactory"/> class.</summary>
    /// <param name="binding">The binding of the token service.</param>
    /// <param name="remoteAddress">The address of the token service.</param>
    public WSTrustChannelFactory(Binding binding, string remoteAddress)
        : base(binding, remoteAddress)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelFactory"/> class.</summary>
    /// <param name="endpoint">The endpoint of the token service.</param>
    public WSTrustChannelFactory(ServiceEndpoint endpoint)
        : base(endpoint)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelFactory"/> class.</summary>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    public WSTrustChannelFactory(string endpointConfigurationName)
        : base(endpointConfigurationName)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelFactory"/> class.</summary>
    /// <param name="endpointConfigurationName">The name of the endpoint in the configuration.</param>
    /// <param name="remoteAddress">The address of the token service.</param>
    public WSTrustChannelFactory(string endpointConfigurationName, EndpointAddress? remoteAddress)
        : base(endpointConfigurationName, remoteAddress)
    {
    }

    /// <summary>Gets or sets the handlers that write tokens of requests.</summary>
    /// <value>The default is null: the usual ones.</value>
    public SecurityTokenHandlerCollectionManager? SecurityTokenHandlerCollectionManager { get; set; }

    /// <summary>Gets or sets the resolver of the keys for which keys of answers are encrypted.</summary>
    public SecurityTokenResolver? SecurityTokenResolver { get; set; }

    /// <summary>Gets or sets the version of WS-Trust.</summary>
    /// <value>The default is null: that of the security element of the binding.</value>
    public TrustVersion? TrustVersion { get; set; }

    /// <summary>Gets or sets the resolver of the keys that answers name.</summary>
    public SecurityTokenResolver? UseKeyTokenResolver { get; set; }

    /// <summary>Gets or sets the serializer of requests.</summary>
    /// <value>The default is null: that of the version.</value>
    public WSTrustRequestSerializer? WSTrustRequestSerializer { get; set; }

    /// <summary>Gets or sets the serializer of answers.</summary>
    /// <value>The default is null: that of the version.</value>
    public WSTrustResponseSerializer? WSTrustResponseSerializer { get; set; }

    /// <summary>Creates a channel to the token service.</summary>
    /// <param name="address">The address of the token service.</param>
    /// <param name="via">The address that messages are sent to first.</param>
    /// <returns>A <see cref="WSTrustChannel"/>.</returns>
    /// <exception cref="InvalidOperationException">The version of WS-Trust is not known.</exception>
    public override IWSTrustChannelContract CreateChannel(EndpointAddress address, Uri? via)
    {
        var inner = base.CreateChannel(address, via);
        var version = TrustVersion
            ?? Endpoint.Binding?.CreateBindingElements().Find<SecurityBindingElement>()
                ?.MessageSecurityVersion.TrustVersion
            ?? throw new InvalidOperationException(
                "The version of WS-Trust is not known: the binding has no security element. Set TrustVersion of the "
                    + "WSTrustChannelFactory (ID3269).");
        var is13 = version == Security.TrustVersion.WSTrust13;
        return CreateTrustChannel(
            inner,
            version,
            CreateSerializationContext(),
            WSTrustRequestSerializer
                ?? (is13 ? new WSTrust13RequestSerializer() : new WSTrustFeb2005RequestSerializer()),
            WSTrustResponseSerializer
                ?? (is13 ? new WSTrust13ResponseSerializer() : new WSTrustFeb2005ResponseSerializer()));
    }

    /// <summary>Creates a channel above one that sends messages.</summary>
    /// <param name="innerChannel">The channel that sends messages.</param>
    /// <param name="trustVersion">The version of WS-Trust.</param>
    /// <param name="context">Handlers and resolvers.</param>
    /// <param name="requestSerializer">Writes requests.</param>
    /// <param name="responseSerializer">Reads answers.</param>
    /// <returns>The channel.</returns>
    protected virtual WSTrustChannel CreateTrustChannel(
        IWSTrustChannelContract innerChannel,
        TrustVersion trustVersion,
        WSTrustSerializationContext context,
        WSTrustRequestSerializer requestSerializer,
        WSTrustResponseSerializer responseSerializer) =>
        new(this, innerChannel, trustVersion, context, requestSerializer, responseSerializer);

    /// <summary>Creates the handlers and resolvers of a channel.</summary>
    /// <returns>The context.</returns>
    protected virtual WSTrustSerializationContext CreateSerializationContext() => new(
        SecurityTokenHandlerCollectionManager
            ?? IdentityModel.Tokens.SecurityTokenHandlerCollectionManager
                .CreateDefaultSecurityTokenHandlerCollectionManager(),
        SecurityTokenResolver,
        UseKeyTokenResolver);
}
