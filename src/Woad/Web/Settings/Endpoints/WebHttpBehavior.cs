using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using Woad.Web;
using Woad.Web.Routes;
using Woad.Web.Settings;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>
/// Has an endpoint answer plain HTTP requests by method and address (<see cref="WebGetAttribute"/>,
/// <see cref="WebInvokeAttribute"/>), and a client make them.
/// </summary>
/// <remarks>
/// A derived class may put formatters, a selector or a converter of its own in place of those here. Operations whose
/// formatters are replaced are called by message; the others straight from the bytes where nothing else needs a
/// message.
/// </remarks>
public partial class WebHttpBehavior : IEndpointBehavior
{
    /// <summary>Initializes a new instance of the <see cref="WebHttpBehavior"/> class with its defaults.</summary>
    public WebHttpBehavior()
    {
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the client's Accept header, or the format of its request, decides
    /// the format of responses.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public virtual bool AutomaticFormatSelectionEnabled { get; set; }

    /// <summary>Gets or sets how bodies are wrapped where operations do not say.</summary>
    /// <value>The default is <see cref="WebMessageBodyStyle.Bare"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public virtual partial WebMessageBodyStyle DefaultBodyStyle { get; set; }

    /// <summary>Gets or sets how a client writes where operations do not say.</summary>
    /// <value>The default is <see cref="WebMessageFormat.Xml"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public virtual partial WebMessageFormat DefaultOutgoingRequestFormat { get; set; }

    /// <summary>Gets or sets how a service writes where operations do not say.</summary>
    /// <value>The default is <see cref="WebMessageFormat.Xml"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public virtual partial WebMessageFormat DefaultOutgoingResponseFormat { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether a FaultException is sent as a fault with status 500; otherwise as a
    /// page with 400.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public virtual bool FaultExceptionEnabled { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether there is a help page at <c>help</c> below the endpoint's
    /// address.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public virtual bool HelpEnabled { get; set; }

    /// <summary>
    /// Gets or sets the name in the query by which a client asks for a response as script, where the binding allows it.
    /// </summary>
    /// <value>The default is <c>callback</c>.</value>
    protected string JavascriptCallbackParameterName { get; set; } = "callback";

    /// <summary>What the engine is to do for the endpoint, made when the behavior is applied.</summary>
    internal WebEndpoint? Frozen { get; private set; }

    /// <summary>Whether JSON results are members of an object, as scripts expect them.</summary>
    internal virtual bool WrapsScriptResults => false;

    /// <summary>The scripts that call the endpoint; null for none.</summary>
    internal virtual ScriptPages? MakeScripts(
        ServiceEndpoint endpoint, string? callbackParameter, DateTimeOffset? now) => null;

    /// <summary>Adds no binding parameters.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="bindingParameters">The parameters of the binding.</param>
    public virtual void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    /// <summary>Sets the formatters of the client's operations.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="clientRuntime">The runtime of the client.</param>
    public virtual void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        ArgumentNullException.ThrowIfNull(clientRuntime);
        foreach (var operation in endpoint.Contract.Operations)
        {
            var request = GetRequestClientFormatter(operation, endpoint);
            var reply = GetReplyClientFormatter(operation, endpoint);
            clientRuntime.Operations[operation.Name].Formatter =
                request is WebClientFormatter && reply is WebClientFormatter
                    ? request
                    : new ClientFormatterPair(request, reply);
        }

        AddClientErrorInspector(endpoint, clientRuntime);
    }

    /// <summary>Sets selector and formatters of the service's operations.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="endpointDispatcher">The dispatcher of the endpoint.</param>
    public virtual void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        ArgumentNullException.ThrowIfNull(endpointDispatcher);
        var runtime = endpointDispatcher.DispatchRuntime;
        var operations = new List<WebOperation>();
        foreach (var operation in endpoint.Contract.Operations)
        {
            var request = GetRequestDispatchFormatter(operation, endpoint);
            var reply = operation.IsOneWay ? request : GetReplyDispatchFormatter(operation, endpoint);
            var dispatched = runtime.Find(operation.Name) ?? throw new InvalidOperationException(Escaped.Text(
                $"The operation '{operation.Name}' of the contract '{endpoint.Contract.Name}' is not among the "
                    + $"Operations of its DispatchRuntime any more. Take it out in a behavior that is applied after "
                    + $"WebHttpBehavior."));
            dispatched.DeserializeRequest = true;
            dispatched.SerializeReply = !operation.IsOneWay;
            dispatched.Formatter =
                request is WebDispatchFormatter && reply is WebDispatchFormatter
                    ? request
                    : new DispatchFormatterPair(request, reply);
            operations.Add((request as WebDispatchFormatter)?.Operation ?? Read(operation));
        }

        var script = endpoint.Binding?.CreateBindingElements().Find<WebMessageEncodingBindingElement>();
        var callback = script?.CrossDomainScriptAccessEnabled == true ? CallbackName(endpoint) : null;
        Frozen = new WebEndpoint
        {
            Address = endpoint.Address!.Uri,
            ContractName = endpoint.Contract.Name,
            Operations = operations,
            Routes = new WebRoutes(endpoint.Address.Uri, operations),
            HelpEnabled = HelpEnabled,
            FaultExceptionEnabled = FaultExceptionEnabled,
            Encoding = script?.WriteEncoding ?? Text.Encoding.UTF8,
            Mapper = script?.ContentTypeMapper,
            MaxDepth = script is null ? 1 : DepthOf(script),
            HasPlainQuotas = HasPlainQuotas(script),
            Direct = new DirectRoutes(endpoint.Address.Uri, operations),
            OpenApi = Woad.OpenApiBehavior.PageOf(endpoint, operations),
            CallbackParameter = callback,
            Scripts = MakeScripts(endpoint, callback, endpointDispatcher.ChannelDispatcher?.Host?.Clock.GetUtcNow()),
        };
        runtime.OperationSelector = GetOperationSelector(endpoint);
        AddServerErrorHandlers(endpoint, endpointDispatcher);
    }

    /// <summary>Checks that the binding carries bodies without envelope.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <exception cref="InvalidOperationException">It does not, or an operation breaks a rule.</exception>
    public virtual void Validate(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        if (endpoint.Address is { Headers.Count: > 0 })
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The endpoint at '{endpoint.Address.Uri}' has an address with headers. Requests without an envelope "
                    + $"have no place for them: leave them out of the address."));
        }

        ValidateBinding(endpoint);
        foreach (var operation in endpoint.Contract.Operations)
        {
            Read(operation);
        }
    }

    /// <summary>Has a client's call whose answer has the status 500 fail.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="clientRuntime">The runtime of the client.</param>
    protected virtual void AddClientErrorInspector(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
        ArgumentNullException.ThrowIfNull(clientRuntime);
        if (FaultExceptionEnabled)
        {
            clientRuntime.MessageInspectors.Add(new FaultReplyInspector());
        }
        else
        {
            clientRuntime.MessageInspectors.Add(new ErrorReplyInspector());
        }
    }

    /// <summary>
    /// Adds nothing here: an error that no handler has provided a message for becomes a page or the body of its
    /// <see cref="WebFaultException"/>. A derived class may add its own handlers to the dispatcher.
    /// </summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="endpointDispatcher">The dispatcher of the endpoint.</param>
    protected virtual void AddServerErrorHandlers(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    /// <summary>The selector of the operations.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <returns>The selector.</returns>
    protected virtual WebHttpDispatchOperationSelector GetOperationSelector(ServiceEndpoint endpoint) =>
        Frozen is { } frozen
            ? new WebHttpDispatchOperationSelector(frozen)
            : new WebHttpDispatchOperationSelector(endpoint);

    /// <summary>The converter of values in queries.</summary>
    /// <param name="operationDescription">The operation.</param>
    /// <returns>The converter.</returns>
    protected virtual QueryStringConverter GetQueryStringConverter(OperationDescription operationDescription) => new();

    /// <summary>Reads responses on the client.</summary>
    /// <param name="operationDescription">The operation.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <returns>The formatter.</returns>
    protected virtual IClientMessageFormatter GetReplyClientFormatter(
        OperationDescription operationDescription, ServiceEndpoint endpoint) =>
        ClientFormatter(operationDescription, endpoint);

    /// <summary>Writes responses on the service.</summary>
    /// <param name="operationDescription">The operation.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <returns>The formatter.</returns>
    protected virtual IDispatchMessageFormatter GetReplyDispatchFormatter(
        OperationDescription operationDescription, ServiceEndpoint endpoint) =>
        new WebDispatchFormatter(Read(operationDescription));

    /// <summary>Writes requests on the client.</summary>
    /// <param name="operationDescription">The operation.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <returns>The formatter.</returns>
    protected virtual IClientMessageFormatter GetRequestClientFormatter(
        OperationDescription operationDescription, ServiceEndpoint endpoint) =>
        ClientFormatter(operationDescription, endpoint);

    /// <summary>Reads requests on the service.</summary>
    /// <param name="operationDescription">The operation.</param>
    /// <param name="endpoint">The endpoint.</param>
    /// <returns>The formatter.</returns>
    protected virtual IDispatchMessageFormatter GetRequestDispatchFormatter(
        OperationDescription operationDescription, ServiceEndpoint endpoint) =>
        new WebDispatchFormatter(Read(operationDescription));

    /// <summary>Checks the binding: messages without envelope, addressed by the program.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <exception cref="InvalidOperationException">The binding is not of that kind.</exception>
    protected virtual void ValidateBinding(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        if (endpoint.Binding is not { } binding)
        {
            return;
        }

        if (binding.MessageVersion != MessageVersion.None)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The endpoint at '{endpoint.Address?.Uri}' does not have a binding with the None MessageVersion. "
                    + $"'WebHttpBehavior' is only intended for use with WebHttpBinding or similar bindings."));
        }

        if (binding.CreateBindingElements().Find<TransportBindingElement>() is { ManualAddressing: false })
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The endpoint at '{endpoint.Address?.Uri}' has a binding whose transport has not ManualAddressing "
                    + $"set. 'WebHttpBehavior' needs it, as WebHttpBinding sets it."));
        }
    }

    private string CallbackName(ServiceEndpoint endpoint) =>
        endpoint.Contract.Behaviors.Find<JavascriptCallbackBehaviorAttribute>()?.UrlParameterName
            ?? JavascriptCallbackParameterName;

    private WebClientFormatter ClientFormatter(OperationDescription operation, ServiceEndpoint endpoint)
    {
        var encoding = endpoint.Binding?.CreateBindingElements().Find<WebMessageEncodingBindingElement>();
        return new WebClientFormatter(
            Read(operation),
            endpoint.Address?.Uri
                ?? throw new InvalidOperationException(
                    "The client's endpoint has no address. Set it before the factory is opened."),
            HasPlainQuotas(encoding) ? DepthOf(encoding!) : 0);
    }

    private static bool HasPlainQuotas(WebMessageEncodingBindingElement? encoding) =>
        encoding is not null
            && (encoding.ReaderQuotas.ModifiedQuotas & ~Xml.XmlDictionaryReaderQuotaTypes.MaxDepth) == 0;

    private static int DepthOf(WebMessageEncodingBindingElement encoding) =>
        EffectiveQuotas.Of(encoding.ReaderQuotas, buffered: true).MaxDepth;

    private WebOperation Read(OperationDescription operation) =>
        new WebOperationReader(operation, this, GetQueryStringConverter(operation)).Read();
}
