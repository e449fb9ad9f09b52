using System.ServiceModel.Dispatcher;
using System.ServiceModel.Web;
using Woad.Contracts;
using Woad.Web;
using Woad.Web.Scripts;
using Woad.Web.Settings;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>
/// Has an endpoint answer the scripts of ASP.NET AJAX pages: parameters as members of a JSON object or as JSON in the
/// query, results as <c>{"d":value}</c>, errors as <see cref="JsonFaultDetail"/>, and a script that calls it at
/// <c>js</c> and <c>jsdebug</c> below its address.
/// </summary>
public sealed partial class WebScriptEnablingBehavior : WebHttpBehavior
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WebScriptEnablingBehavior"/> class with its defaults.
    /// </summary>
    public WebScriptEnablingBehavior()
    {
        DefaultOutgoingRequestFormat = WebMessageFormat.Json;
        DefaultOutgoingResponseFormat = WebMessageFormat.Json;
    }

    /// <summary>Gets or sets a value that is always <see langword="false"/>: scripts get JSON. True throws.</summary>
    /// <exception cref="NotSupportedException">The value is true.</exception>
    public override bool AutomaticFormatSelectionEnabled
    {
        get => false;
        set => OnlyFalse(value, nameof(AutomaticFormatSelectionEnabled));
    }

    /// <summary>
    /// Gets or sets a value that is always <see cref="WebMessageBodyStyle.WrappedRequest"/>; another value throws.
    /// </summary>
    /// <exception cref="NotSupportedException">The value is another one.</exception>
    public override WebMessageBodyStyle DefaultBodyStyle
    {
        get => WebMessageBodyStyle.WrappedRequest;
        set
        {
            if (value != WebMessageBodyStyle.WrappedRequest)
            {
                throw new NotSupportedException(BodyStyleRefusal(value));
            }
        }
    }

    /// <summary>Gets or sets how a client writes where operations do not say.</summary>
    /// <value>The default is <see cref="WebMessageFormat.Json"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public override partial WebMessageFormat DefaultOutgoingRequestFormat { get; set; }

    /// <summary>Gets or sets how a service writes where operations do not say.</summary>
    /// <value>The default is <see cref="WebMessageFormat.Json"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public override partial WebMessageFormat DefaultOutgoingResponseFormat { get; set; }

    /// <summary>
    /// Gets or sets a value that is always <see langword="false"/>: errors are <see cref="JsonFaultDetail"/>. True
    /// throws.
    /// </summary>
    /// <exception cref="NotSupportedException">The value is true.</exception>
    public override bool FaultExceptionEnabled
    {
        get => false;
        set => OnlyFalse(value, nameof(FaultExceptionEnabled));
    }

    /// <summary>
    /// Gets or sets a value that is always <see langword="false"/>: the script is what there is to read. True throws.
    /// </summary>
    /// <exception cref="NotSupportedException">The value is true.</exception>
    public override bool HelpEnabled
    {
        get => false;
        set => OnlyFalse(value, nameof(HelpEnabled));
    }

    internal override bool WrapsScriptResults => true;

    /// <summary>Sets the formatters of the client's operations.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="clientRuntime">The runtime of the client.</param>
    public override void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        base.ApplyClientBehavior(endpoint, clientRuntime);

    /// <summary>Sets selector and formatters of the service's operations, and adds the scripts.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="endpointDispatcher">The dispatcher of the endpoint.</param>
    public override void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        base.ApplyDispatchBehavior(endpoint, endpointDispatcher);

    /// <summary>Checks that every operation is one that scripts can call.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <exception cref="InvalidOperationException">
    /// The binding is not for plain HTTP; or an operation has a UriTemplate, another method than GET and POST, or
    /// another body style than <see cref="WebMessageBodyStyle.WrappedRequest"/>.
    /// </exception>
    public override void Validate(ServiceEndpoint endpoint)
    {
        base.Validate(endpoint);
        foreach (var operation in endpoint.Contract.Operations)
        {
            var get = operation.Behaviors.Find<WebGetAttribute>();
            var invoke = operation.Behaviors.Find<WebInvokeAttribute>();
            if (get?.UriTemplate is not null || invoke?.UriTemplate is not null)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"Endpoints using 'UriTemplate' cannot be used with '{GetType().FullName}'. Operation "
                        + $"'{operation.Name}' of contract '{endpoint.Contract.Name}' has one: remove it, or use "
                        + $"WebHttpBehavior."));
            }

            if (!string.IsNullOrEmpty(invoke?.Method) && invoke.Method is not ("GET" or "POST"))
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"Operation '{operation.Name}' of contract '{endpoint.Contract.Name}' has the method "
                        + $"'{invoke.Method}'; '{GetType().Name}' knows GET and POST only."));
            }

            var style = get is { IsBodyStyleSetExplicitly: true } ? get.BodyStyle
                : invoke is { IsBodyStyleSetExplicitly: true } ? invoke.BodyStyle
                : WebMessageBodyStyle.WrappedRequest;
            if (style != WebMessageBodyStyle.WrappedRequest)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"{BodyStyleRefusal(style)} Operation '{operation.Name}' of contract '{endpoint.Contract.Name}' "
                        + $"has it."));
            }
        }
    }

    /// <summary>Values of queries are JSON.</summary>
    /// <param name="operationDescription">The operation.</param>
    /// <returns>The converter.</returns>
    protected override QueryStringConverter GetQueryStringConverter(OperationDescription operationDescription) =>
        new JsonQueryStringConverter();

    internal override ScriptPages MakeScripts(
        ServiceEndpoint endpoint, string? callbackParameter, DateTimeOffset? now) => new(
        new ScriptProxy(new ScriptContractReader(endpoint.Contract).Read(), callbackParameter),
        callbackParameter is not null, now);

    private static string BodyStyleRefusal(WebMessageBodyStyle style) =>
        Escaped.Text(
            $"The body style '{style}' is not supported by 'WebScriptEnablingBehavior'. Change the body style to be "
                + $"'WrappedRequest'.");

    private static void OnlyFalse(bool value, string setting)
    {
        if (value)
        {
            throw new NotSupportedException(Escaped.Text(
                $"'WebScriptEnablingBehavior' cannot have {setting}; use WebHttpBehavior for it."));
        }
    }
}
