using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Web;
using Woad.Web.Routes;

namespace System.ServiceModel.Dispatcher;

/// <summary>Finds the operation of a request by its method and address.</summary>
public class WebHttpDispatchOperationSelector : IDispatchOperationSelector
{
    /// <summary>Name of the property of a request with the name of its operation.</summary>
    public const string HttpOperationNamePropertyName = "HttpOperationName";

    /// <summary>Name of the property of a request that says whether an operation was found by its address.</summary>
    public const string HttpOperationSelectorUriMatchedPropertyName = "UriMatched";

    private readonly WebEndpoint? _endpoint;

    /// <summary>
    /// Initializes a new instance of the <see cref="WebHttpDispatchOperationSelector"/> class for an endpoint whose
    /// <see cref="WebHttpBehavior"/> has been applied.
    /// </summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <exception cref="InvalidOperationException">The endpoint has no such behavior.</exception>
    public WebHttpDispatchOperationSelector(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        _endpoint = endpoint.Behaviors.Find<WebHttpBehavior>()?.Frozen
            ?? throw new InvalidOperationException(
                "The endpoint has no WebHttpBehavior that was applied; the selector finds operations as it reads "
                    + "them.");
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebHttpDispatchOperationSelector"/> class for derived classes,
    /// which select by themselves.
    /// </summary>
    protected WebHttpDispatchOperationSelector()
    {
    }

    internal WebHttpDispatchOperationSelector(WebEndpoint endpoint) => _endpoint = endpoint;

    /// <summary>The template of an operation.</summary>
    /// <param name="operationName">The name of the operation.</param>
    /// <returns>The template.</returns>
    /// <exception cref="InvalidOperationException">There is no such operation.</exception>
    public virtual UriTemplate GetUriTemplate(string operationName)
    {
        ArgumentNullException.ThrowIfNull(operationName);
        return _endpoint is { } endpoint
            ? endpoint.TemplateOf(operationName)
            : throw new InvalidOperationException("This selector has no endpoint; override GetUriTemplate.");
    }

    /// <summary>The name of the request's operation; empty when there is none.</summary>
    /// <param name="message">The message, which the method may replace.</param>
    /// <returns>The name of the operation.</returns>
    public string SelectOperation(ref Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        var name = SelectOperation(ref message, out var matched);
        message.Properties[HttpOperationSelectorUriMatchedPropertyName] = matched;
        if (name.Length > 0)
        {
            message.Properties[HttpOperationNamePropertyName] = name;
        }

        return name;
    }

    /// <summary>The name of the request's operation; empty when there is none.</summary>
    /// <param name="message">The request.</param>
    /// <param name="uriMatched">Whether its address belongs to an operation.</param>
    /// <returns>The name of the operation.</returns>
    protected virtual string SelectOperation(ref Message message, out bool uriMatched)
    {
        ArgumentNullException.ThrowIfNull(message);
        uriMatched = false;
        if (_endpoint is not { } endpoint || message.Headers.To is not { } to)
        {
            return "";
        }

        var route = endpoint.Routes.Match(WebRoutes.MethodOf(message), to);
        if (route.Operation is null)
        {
            return "";
        }

        message.Properties[WebEndpoint.MatchProperty] = route.Match!;
        uriMatched = true;
        return route.Operation;
    }
}
