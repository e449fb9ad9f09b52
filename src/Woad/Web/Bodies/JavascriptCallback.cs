using System.Net;
using System.ServiceModel.Channels;
using System.Text;

namespace Woad.Web.Bodies;

/// <summary>The script around a response that calls a function with it (JSONP).</summary>
internal sealed class JavascriptCallback(string function, HttpStatusCode? status)
{
    public const string ContentType = "application/x-javascript";

    /// <summary>Longest name of a function that is taken.</summary>
    private const int MaxName = 256;

    public static JavascriptCallback? Of(Message message) =>
        message.Properties.TryGetValue(JavascriptCallbackResponseMessageProperty.Name, out var value)
        && value is JavascriptCallbackResponseMessageProperty { CallbackFunctionName: { Length: > 0 } name } property
            ? new JavascriptCallback(name, property.StatusCode)
            : null;

    /// <summary>
    /// Whether a name can only be one of a function: letters, digits, '_', '$' and '.' or brackets between them.
    /// Anything else would let a request put script of its own into the response.
    /// </summary>
    public static bool IsFunctionName(string? name) =>
        name is { Length: > 0 and <= MaxName } && !char.IsAsciiDigit(name[0])
        && name.All(c => char.IsAsciiLetterOrDigit(c) || c is '_' or '$' or '.' or '[' or ']');

    public void WriteStart(Stream stream, Encoding encoding) => stream.Write(encoding.GetBytes(function + "("));

    public void WriteEnd(Stream stream, Encoding encoding) => stream.Write(encoding.GetBytes(
        status is { } code and not HttpStatusCode.OK ? $",{(int)code});" : ");"));
}
