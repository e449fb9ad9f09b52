using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.ServiceModel.Channels;
using Woad.Federation.Trust.Client;
using Woad.Federation.Trust.Serialization;
using Woad.Xml;

namespace System.ServiceModel.Security;

/// <summary>A channel to a token service, by which requests are sent as objects or as messages.</summary>
public partial class WSTrustChannel : IWSTrustChannelContract, IChannel
{
    private const int FaultSize = 20 * 1024;

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannel"/> class.</summary>
    /// <param name="factory">The factory.</param>
    /// <param name="inner">The channel that sends messages.</param>
    /// <param name="trustVersion">The version of WS-Trust.</param>
    /// <param name="context">Handlers and resolvers.</param>
    /// <param name="requestSerializer">Writes requests.</param>
    /// <param name="responseSerializer">Reads answers.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public WSTrustChannel(
        WSTrustChannelFactory factory,
        IWSTrustChannelContract inner,
        TrustVersion trustVersion,
        WSTrustSerializationContext context,
        WSTrustRequestSerializer requestSerializer,
        WSTrustResponseSerializer responseSerializer)
    {
        ArgumentNullException.ThrowIfNull(factory);
        ArgumentNullException.ThrowIfNull(inner);
        ArgumentNullException.ThrowIfNull(trustVersion);
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(requestSerializer);
        ArgumentNullException.ThrowIfNull(responseSerializer);
        ChannelFactory = factory;
        Contract = inner;
        Channel = (IChannel)inner;
        TrustVersion = trustVersion;
        WSTrustSerializationContext = context;
        WSTrustRequestSerializer = requestSerializer;
        WSTrustResponseSerializer = responseSerializer;
    }

    /// <summary>Gets or sets the channel that sends messages.</summary>
    public IChannel Channel { get; protected set; }

    /// <summary>Gets or sets the factory.</summary>
    public WSTrustChannelFactory ChannelFactory { get; protected set; }

    /// <summary>Gets or sets the contract of the channel that sends messages.</summary>
    public IWSTrustChannelContract Contract { get; protected set; }

    /// <summary>Gets or sets the version of WS-Trust.</summary>
    public TrustVersion TrustVersion { get; protected set; }

    /// <summary>Gets or sets the serializer of requests.</summary>
    public WSTrustRequestSerializer WSTrustRequestSerializer { get; protected set; }

    /// <summary>Gets or sets the serializer of answers.</summary>
    public WSTrustResponseSerializer WSTrustResponseSerializer { get; protected set; }

    /// <summary>Gets or sets the handlers and resolvers.</summary>
    public WSTrustSerializationContext WSTrustSerializationContext { get; protected set; }

    /// <summary>Gets the token of an answer.</summary>
    /// <param name="request">The request.</param>
    /// <param name="response">The answer.</param>
    /// <returns>The token; null where the answer has none.</returns>
    /// <exception cref="InvalidOperationException">The answer lacks the key that was asked for.</exception>
    public virtual SecurityToken GetTokenFromResponse(
        RequestSecurityToken request, RequestSecurityTokenResponse response)
    {
        ArgumentNullException.ThrowIfNull(request);
        ArgumentNullException.ThrowIfNull(response);
        return ResponseTokens.Of(request, response, TimeProvider.System.GetUtcNow().UtcDateTime);
    }

    /// <summary>Gets the action of a request.</summary>
    /// <param name="requestType">One of <see cref="RequestTypes"/>.</param>
    /// <param name="trustVersion">The version of WS-Trust.</param>
    /// <returns>The action.</returns>
    /// <exception cref="InvalidOperationException">The kind of request is not known.</exception>
    protected static string GetRequestAction(string requestType, TrustVersion trustVersion)
    {
        var names = TrustNames.Of(trustVersion);
        return requestType switch
        {
            RequestTypes.Cancel => names.RequestAction("Cancel"),
            RequestTypes.Issue => names.RequestAction("Issue"),
            RequestTypes.Renew => names.RequestAction("Renew"),
            RequestTypes.Validate => names.RequestAction("Validate"),
            _ => throw new InvalidOperationException(Escaped.Text(
                $"The kind of request '{requestType}' is not known. Use one of RequestTypes.")),
        };
    }

    /// <summary>Creates the message of a request.</summary>
    /// <param name="request">The request.</param>
    /// <param name="requestType">The kind of the request.</param>
    /// <returns>The message.</returns>
    protected virtual Message CreateRequest(RequestSecurityToken request, string requestType) => Message.CreateMessage(
        ChannelFactory.Endpoint.Binding?.MessageVersion ?? MessageVersion.Default,
        GetRequestAction(requestType, TrustVersion),
        new WSTrustRequestBodyWriter(request, WSTrustRequestSerializer, WSTrustSerializationContext));

    /// <summary>Reads the answer of a message.</summary>
    /// <param name="response">The message.</param>
    /// <returns>The answer.</returns>
    /// <exception cref="FaultException">The token service refuses.</exception>
    /// <exception cref="WSTrustSerializationException">The answer is malformed.</exception>
    protected virtual RequestSecurityTokenResponse ReadResponse(Message response)
    {
        ArgumentNullException.ThrowIfNull(response);
        if (response.IsFault)
        {
            throw FaultException.CreateFault(
                MessageFault.CreateFault(response, FaultSize), response.Headers.Action);
        }

        using var reader = response.GetReaderAtBodyContents();
        return WSTrustResponseSerializer.ReadXml(reader, WSTrustSerializationContext);
    }

    private async Task<(RequestSecurityToken, RequestSecurityTokenResponse)> WithRequestAsync(
        RequestSecurityToken rst) =>
        (rst, await SendAsync(rst, RequestTypes.Issue).ConfigureAwait(false));

    private async Task<RequestSecurityTokenResponse> SendAsync(RequestSecurityToken rst, string type)
    {
        ArgumentNullException.ThrowIfNull(rst);
        rst.RequestType ??= type;
        using var message = CreateRequest(rst, type);
        using var answer = await Task.Factory.FromAsync(
            (callback, state) => Contract.BeginIssue(message, callback, state), Contract.EndIssue, null)
            .ConfigureAwait(false);
        return ReadResponse(answer);
    }
}
