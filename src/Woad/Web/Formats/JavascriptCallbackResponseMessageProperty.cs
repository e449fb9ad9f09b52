using System.Net;

namespace System.ServiceModel.Channels;

/// <summary>Has a response sent as a call of a script function, for pages of other sites.</summary>
public sealed class JavascriptCallbackResponseMessageProperty
{
    /// <summary>
    /// Initializes a new instance of the <see cref="JavascriptCallbackResponseMessageProperty"/> class without a
    /// function.
    /// </summary>
    public JavascriptCallbackResponseMessageProperty()
    {
    }

    /// <summary>Gets the name of the property in <see cref="MessageProperties"/>.</summary>
    public static string Name => "javascriptCallbackResponse";

    /// <summary>Gets or sets the function that the response calls; null or empty for a plain response.</summary>
    public string? CallbackFunctionName { get; set; }

    /// <summary>Gets or sets the status that the function gets as its second argument; null for none.</summary>
    public HttpStatusCode? StatusCode { get; set; }
}
