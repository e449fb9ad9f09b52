using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.ServiceModel.Channels;
using Woad.Federation.Sts;
using Woad.Federation.Trust.Serialization;
using Woad.Xml;

namespace System.ServiceModel.Security;

/// <summary>The service of a token service: reads requests, has them answered, and writes the answers.</summary>
[ServiceBehavior(
    Name = "SecurityTokenService",
    Namespace = "http://schemas.microsoft.com/ws/2008/06/identity/securitytokenservice",
    InstanceContextMode = InstanceContextMode.Single,
    ConcurrencyMode = ConcurrencyMode.Multiple)]
public partial class WSTrustServiceContract
{
    /// <summary>Initializes a new instance of the <see cref="WSTrustServiceContract"/> class.</summary>
    /// <param name="securityTokenServiceConfiguration">The configuration.</param>
    /// <exception cref="ArgumentNullException">The configuration is null.</exception>
    public WSTrustServiceContract(SecurityTokenServiceConfiguration securityTokenServiceConfiguration)
    {
        ArgumentNullException.ThrowIfNull(securityTokenServiceConfiguration);
        SecurityTokenServiceConfiguration = securityTokenServiceConfiguration;
    }

    /// <summary>Occurs when a request has failed, before the fault is made.</summary>
    public event EventHandler<WSTrustRequestProcessingErrorEventArgs>? RequestFailed;

    /// <summary>Gets the configuration of the WS-Trust service contract.</summary>
    public SecurityTokenServiceConfiguration SecurityTokenServiceConfiguration { get; }

    /// <summary>Answers a request of WS-Trust.</summary>
    /// <param name="requestMessage">The message.</param>
    /// <param name="requestSerializer">Reads the request.</param>
    /// <param name="responseSerializer">Writes the answer.</param>
    /// <param name="requestAction">The action of the request.</param>
    /// <param name="responseAction">The action of the answer.</param>
    /// <param name="trustNamespace">The namespace of the version of WS-Trust.</param>
    /// <returns>The answer.</returns>
    protected virtual Message ProcessCore(
        Message requestMessage,
        WSTrustRequestSerializer requestSerializer,
        WSTrustResponseSerializer responseSerializer,
        string requestAction,
        string responseAction,
        string trustNamespace)
    {
        ArgumentNullException.ThrowIfNull(requestMessage);
        try
        {
            var context = CreateSerializationContext();
            var dispatch = CreateDispatchContext(
                requestMessage, requestAction, responseAction, trustNamespace, requestSerializer, responseSerializer,
                context);
            ValidateDispatchContext(dispatch);
            DispatchRequest(dispatch);
            return Answer(requestMessage, dispatch, responseSerializer, context);
        }
        catch (Exception e) when (e is not OutOfMemoryException
            && HandleException(e, trustNamespace, requestAction, requestMessage.Version.Envelope))
        {
            throw FaultOf(e, trustNamespace);
        }
    }

    /// <summary>Begins to answer a request.</summary>
    /// <param name="requestMessage">The message.</param>
    /// <param name="requestSerializer">Reads the request.</param>
    /// <param name="responseSerializer">Writes the answer.</param>
    /// <param name="requestAction">The action of the request.</param>
    /// <param name="responseAction">The action of the answer.</param>
    /// <param name="trustNamespace">The namespace of the version of WS-Trust.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    protected virtual IAsyncResult BeginProcessCore(
        Message requestMessage,
        WSTrustRequestSerializer requestSerializer,
        WSTrustResponseSerializer responseSerializer,
        string requestAction,
        string responseAction,
        string trustNamespace,
        AsyncCallback? callback,
        object? state)
    {
        ArgumentNullException.ThrowIfNull(requestMessage);
        return TaskToAsyncResult.Begin(ProcessAsync(), callback, state);

        async Task<Message> ProcessAsync()
        {
            try
            {
                var context = CreateSerializationContext();
                var dispatch = CreateDispatchContext(
                    requestMessage, requestAction, responseAction, trustNamespace, requestSerializer,
                    responseSerializer, context);
                ValidateDispatchContext(dispatch);
                dispatch = await Task.Factory.FromAsync(
                    (then, of) => BeginDispatchRequest(dispatch, then, of), EndDispatchRequest, null)
                    .ConfigureAwait(false);
                return Answer(requestMessage, dispatch, responseSerializer, context);
            }
            catch (Exception e) when (e is not OutOfMemoryException
                && HandleException(e, trustNamespace, requestAction, requestMessage.Version.Envelope))
            {
                throw FaultOf(e, trustNamespace);
            }
        }
    }

    /// <summary>Ends to answer a request.</summary>
    /// <param name="ar">The operation.</param>
    /// <param name="requestAction">The action of the request.</param>
    /// <param name="responseAction">The action of the answer.</param>
    /// <param name="trustNamespace">The namespace of the version of WS-Trust.</param>
    /// <returns>The answer.</returns>
    protected virtual Message EndProcessCore(
        IAsyncResult ar, string requestAction, string responseAction, string trustNamespace) =>
        TaskToAsyncResult.End<Message>(ar);

    /// <summary>Creates the handlers and resolvers with which a request is read.</summary>
    /// <returns>The context.</returns>
    protected virtual WSTrustSerializationContext CreateSerializationContext() => new(
        SecurityTokenServiceConfiguration.SecurityTokenHandlerCollectionManager,
        SecurityTokenServiceConfiguration.ServiceTokenResolver,
        GetRstSecurityTokenResolver());

    /// <summary>Gets the resolver of the keys that the request may name: those that have signed its message.</summary>
    /// <returns>The resolver.</returns>
    protected virtual SecurityTokenResolver GetRstSecurityTokenResolver() =>
        SecurityTokenResolver.CreateDefaultSecurityTokenResolver(
            new([.. ProvenTokens.Of(OperationContext.Current)]), canMatchLocalId: true);

    /// <summary>Reads a request, and creates the token service that answers it.</summary>
    /// <param name="requestMessage">The message.</param>
    /// <param name="requestAction">The action of the request.</param>
    /// <param name="responseAction">The action of the answer.</param>
    /// <param name="trustNamespace">The namespace of the version of WS-Trust.</param>
    /// <param name="requestSerializer">Reads the request.</param>
    /// <param name="responseSerializer">Reads a further message of a negotiation.</param>
    /// <param name="serializationContext">Handlers and resolvers.</param>
    /// <returns>The context.</returns>
    /// <exception cref="InvalidRequestException">The body is not a request of the version.</exception>
    protected virtual DispatchContext CreateDispatchContext(
        Message requestMessage,
        string requestAction,
        string responseAction,
        string trustNamespace,
        WSTrustRequestSerializer requestSerializer,
        WSTrustResponseSerializer responseSerializer,
        WSTrustSerializationContext serializationContext)
    {
        ArgumentNullException.ThrowIfNull(requestMessage);
        ArgumentNullException.ThrowIfNull(requestSerializer);
        ArgumentNullException.ThrowIfNull(responseSerializer);
        using var reader = requestMessage.GetReaderAtBodyContents();
        WSTrustMessage request = requestSerializer.CanRead(reader)
            ? requestSerializer.ReadXml(reader, serializationContext)
            : responseSerializer.CanRead(reader)
                ? responseSerializer.ReadXml(reader, serializationContext)
                : throw new InvalidRequestException(Escaped.Text(
                    $"The body '{reader.LocalName}' ({reader.NamespaceURI}) is not a message of {trustNamespace}."));
        return new DispatchContext
        {
            Principal = CallerOf(OperationContext.Current),
            RequestMessage = request,
            RequestAction = requestAction,
            ResponseAction = responseAction,
            TrustNamespace = trustNamespace,
            SecurityTokenService = SecurityTokenServiceConfiguration.CreateSecurityTokenService(),
        };
    }

    /// <summary>Checks that the body fits the action, and that a key that is named belongs to the requester.</summary>
    /// <param name="dispatchContext">The context.</param>
    /// <exception cref="InvalidRequestException">It does not.</exception>
    protected virtual void ValidateDispatchContext(DispatchContext dispatchContext)
    {
        ArgumentNullException.ThrowIfNull(dispatchContext);
        RequestRules.Check(dispatchContext);
    }

    /// <summary>Has the token service answer a request.</summary>
    /// <param name="dispatchContext">Has the request, and takes the answer.</param>
    /// <exception cref="InvalidRequestException">The request is of another kind.</exception>
    protected virtual void DispatchRequest(DispatchContext dispatchContext)
    {
        ArgumentNullException.ThrowIfNull(dispatchContext);
        var (service, principal) = (dispatchContext.SecurityTokenService!, dispatchContext.Principal!);
        var request = RequestRules.RequestOf(dispatchContext);
        dispatchContext.ResponseMessage = request.RequestType switch
        {
            RequestTypes.Cancel => service.Cancel(principal, request),
            RequestTypes.Issue => service.Issue(principal, request),
            RequestTypes.Renew => service.Renew(principal, request),
            RequestTypes.Validate => service.Validate(principal, request),
            _ => throw RequestRules.Unknown(request.RequestType),
        };
    }

    /// <summary>Begins to have the token service answer a request.</summary>
    /// <param name="dispatchContext">Has the request, and takes the answer.</param>
    /// <param name="callback">Called when the answer is there.</param>
    /// <param name="state">An object of the caller.</param>
    /// <returns>The operation.</returns>
    protected virtual IAsyncResult BeginDispatchRequest(
        DispatchContext dispatchContext, AsyncCallback? callback, object? state)
    {
        ArgumentNullException.ThrowIfNull(dispatchContext);
        return TaskToAsyncResult.Begin(RequestRules.DispatchAsync(dispatchContext), callback, state);
    }

    /// <summary>Ends to have the token service answer a request.</summary>
    /// <param name="ar">The operation.</param>
    /// <returns>The context with the answer.</returns>
    protected virtual DispatchContext EndDispatchRequest(IAsyncResult ar) =>
        TaskToAsyncResult.End<DispatchContext>(ar);

    /// <summary>Tells listeners of a failure.</summary>
    /// <param name="ex">The exception.</param>
    /// <param name="trustNamespace">The namespace of the version of WS-Trust.</param>
    /// <param name="action">The action of the request.</param>
    /// <param name="requestEnvelopeVersion">The version of SOAP.</param>
    /// <returns>
    /// <see langword="true"/> if the requester gets a fault of WS-Trust; otherwise, <see langword="false"/>: the
    /// exception goes on.
    /// </returns>
    protected virtual bool HandleException(
        Exception ex, string trustNamespace, string action, EnvelopeVersion requestEnvelopeVersion)
    {
        ArgumentNullException.ThrowIfNull(ex);
        RequestFailed?.Invoke(this, new WSTrustRequestProcessingErrorEventArgs(action, ex));
        return TrustFaults.CodeOf(ex) is not null;
    }

    private static FaultException FaultOf(Exception exception, string trustNamespace) =>
        TrustFaults.Of(TrustFaults.CodeOf(exception) ?? TrustFaults.RequestFailed, trustNamespace);

    private static Message Answer(
        Message request, DispatchContext dispatch, WSTrustResponseSerializer serializer,
        WSTrustSerializationContext context) => Message.CreateMessage(
        request.Version,
        dispatch.ResponseAction,
        new WSTrustResponseBodyWriter(
            dispatch.ResponseMessage ?? throw new RequestFailedException("The token service has returned no answer."),
            serializer,
            context));

    private static ClaimsPrincipal CallerOf(OperationContext? call) =>
        call?.ClaimsPrincipal
        ?? Thread.CurrentPrincipal as ClaimsPrincipal
        ?? new ClaimsPrincipal(
            call?.ServiceSecurityContext is { IsAnonymous: false, PrimaryIdentity: { } caller }
                ? new ClaimsIdentity(caller)
                : new ClaimsIdentity());
}
