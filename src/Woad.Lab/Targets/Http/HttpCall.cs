using System.Net.Http.Headers;
using System.Text;

namespace Woad.Lab.Targets.Http;

/// <summary>A request that is sent again and again, and what its response must meet.</summary>
internal sealed record HttpCall(
    Uri Address,
    HttpMethod Method,
    byte[]? Body,
    IReadOnlyList<KeyValuePair<string, string>> Headers,
    IReadOnlyList<ReplyCheck> Checks)
{
    private const int LargestBody = 64 * 1024 * 1024;

    /// <param name="address">Where it goes.</param>
    /// <param name="method">Null: POST with a body, else GET.</param>
    /// <param name="body">Text, or <c>@file</c>.</param>
    /// <param name="headers">Each <c>Name: value</c>.</param>
    /// <param name="checks">See <see cref="ReplyCheck"/>.</param>
    /// <exception cref="ArgumentException">One of them is of no form that is known.</exception>
    public static HttpCall Of(
        Uri address, string? method, string? body, IReadOnlyList<string> headers, IReadOnlyList<string> checks) =>
        OfBytes(address, method, body is null ? null : BodyOf(body), headers, checks);

    /// <inheritdoc cref="Of(Uri, string?, string?, IReadOnlyList{string}, IReadOnlyList{string})"/>
    public static HttpCall OfBytes(
        Uri address, string? method, byte[]? body, IReadOnlyList<string> headers, IReadOnlyList<string> checks)
    {
        ReplyCheck[] asked = [.. checks.Select(ReplyCheck.Parse)];
        return new HttpCall(
            address,
            MethodOf(method ?? (body is null ? "GET" : "POST")),
            body,
            [.. headers.Select(HeaderOf)],
            [.. asked, .. Array.Exists(asked, c => c.Quantity == "status") ? Array.Empty<ReplyCheck>()
                : [ReplyCheck.Default]]);
    }

    public HttpRequestMessage Request()
    {
        var request = new HttpRequestMessage(Method,
            Address) { Content = Body is null ? null : new ByteArrayContent(Body) };
        foreach (var (name, value) in Headers)
        {
            if (!request.Headers.TryAddWithoutValidation(name, value))
            {
                request.Content?.Headers.Remove(name);
                request.Content?.Headers.TryAddWithoutValidation(name, value);
            }
        }

        if (request.Content is { Headers.ContentType: null } content)
        {
            content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
        }

        return request;
    }

    private static HttpMethod MethodOf(string method)
    {
        try
        {
            return new HttpMethod(method.ToUpperInvariant());
        }
        catch (FormatException)
        {
            throw new ArgumentException(
                $"--method '{method}' is no method of HTTP, such as GET, POST, PUT, PATCH or DELETE.");
        }
    }

    /// <summary>The bytes of a body as it is typed: text, or the content of <c>@file</c>.</summary>
    /// <exception cref="ArgumentException">There is no such file, or it is too large.</exception>
    public static byte[] BodyOf(string body)
    {
        if (!body.StartsWith('@'))
        {
            return Encoding.UTF8.GetBytes(body);
        }

        var file = new FileInfo(body[1..]);
        return !file.Exists ? throw new ArgumentException($"--body: there is no file {body[1..]}.")
            : file.Length > LargestBody ? throw new ArgumentException(
                $"--body: {body[1..]} has {file.Length} bytes; the limit is {LargestBody}.")
            : File.ReadAllBytes(file.FullName);
    }

    private static KeyValuePair<string, string> HeaderOf(string header) => header.Split(':', 2) is [var name, var value]
        && name.Trim().Length > 0
            ? new(name.Trim(), value.Trim())
            : throw new ArgumentException($"--header '{header}' is not of the form 'Name: value'.");
}
