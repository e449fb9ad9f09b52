using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Web.Settings;

/// <summary>
/// Contracts whose bodies are streams alone. <c>WebServiceHost</c> and <c>WebChannelFactory</c> have them take every
/// content type as bytes; elsewhere a <see cref="WebContentTypeMapper"/> says so.
/// </summary>
internal static class RawContracts
{
    /// <summary>
    /// Gives the endpoint a binding that maps every content type to bytes where its contract allows it.
    /// </summary>
    /// <param name="endpoint">The endpoint, with its behavior.</param>
    /// <param name="isService">Whether requests are received; otherwise responses.</param>
    public static void Apply(ServiceEndpoint endpoint, bool isService)
    {
        if (endpoint.Binding is not { } binding
            || binding.CreateBindingElements()
                .Find<WebMessageEncodingBindingElement>() is not { ContentTypeMapper: null }
            || endpoint.Behaviors.Find<WebHttpBehavior>() is not { } behavior
            || !IsRaw(endpoint.Contract, behavior, isService))
        {
            return;
        }

        var custom = new CustomBinding(binding);
        custom.Elements.Find<WebMessageEncodingBindingElement>()!.ContentTypeMapper = RawContentTypeMapper.Instance;
        endpoint.Binding = custom;
    }

    private static bool IsRaw(ContractDescription contract, WebHttpBehavior behavior, bool isService)
    {
        var streams = 0;
        foreach (var operation in contract.Operations)
        {
            Type[] body = isService ? RequestOf(operation, behavior) : ResponseOf(operation);
            if (body is [var only] && typeof(Stream).IsAssignableFrom(only))
            {
                streams++;
            }
            else if (body.Length > 0)
            {
                return false;
            }
        }

        return streams > 0;
    }

    private static Type[] RequestOf(OperationDescription operation, WebHttpBehavior behavior)
    {
        var settings = WebMethodSettings.Of(operation, behavior);
        if (settings is { Method: "GET", Template: null })
        {
            return [];
        }

        var variables = new UriTemplate(settings.Template ?? operation.Name);
        return
        [
            .. operation.Messages[0].Body.Parts
                .Where(
                    part => !variables.PathSegmentVariableNames.Concat(variables.QueryValueVariableNames).Contains(
                        part.Name, StringComparer.OrdinalIgnoreCase))
                .Select(part => part.Type ?? typeof(object)),
        ];
    }

    private static Type[] ResponseOf(OperationDescription operation)
    {
        if (operation.IsOneWay)
        {
            return [];
        }

        var body = operation.Messages[1].Body;
        var parts = body.Parts.Select(part => part.Type ?? typeof(object));
        return body.ReturnValue is { } result && result.Type != typeof(void)
            ? [result.Type ?? typeof(object), .. parts]
            : [.. parts];
    }
}
